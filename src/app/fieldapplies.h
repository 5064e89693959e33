// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"
#include "plan/plan.h"

#include <optional>
#include <string_view>

namespace ridgepoint::app {

/// What decides which fields a scenario has a use for.
struct FormContext
{
    estimation::WorkloadKind kind = estimation::WorkloadKind::Inference;
    std::optional<estimation::ModelKind> model; ///< nothing for HPC
    bool experts = false;                       ///< some layer has routed experts
    bool attention = false; ///< token models: sequence lengths and attention matter
    bool cloud = false;     ///< rented: no purchase, energy or facility fields
    bool adapters = false;  ///< LoRA or QLoRA
    std::optional<estimation::Load> load;

    bool operator==(const FormContext&) const = default;
};
[[nodiscard]] FormContext contextOf(const plan::PlanScenario& scenario);

/// True if the field enters the figures of such a scenario. A field that does not apply is hidden;
/// its value stays in the plan.
[[nodiscard]] bool fieldApplies(std::string_view path, const FormContext& context);

/// Which of the workload sections suits the scenario.
enum class WorkloadPage { Llm, Vision, Training, FineTuning, Hpc };
[[nodiscard]] WorkloadPage workloadPage(const FormContext& context);

} // namespace ridgepoint::app
