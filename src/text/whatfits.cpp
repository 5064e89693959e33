// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/text.h"
#include "text/wording.h"

#include <QCoreApplication>

namespace ridgepoint::text {

using namespace estimation;

namespace {

QString say(const char* source)
{
    return QCoreApplication::translate("WhatFits", source);
}

QString inferenceRoom(const ScenarioResult& r)
{
    const MemoryFigures& m = *r.memory;
    const auto batch = r.inputs.workload.batch;
    if (m.maxBatch && m.maxContext && batch) {
        return *batch == 1
                   ? say(QT_TRANSLATE_NOOP("WhatFits", "Room for up to %1 requests in flight, or "
                                                       "for one of up to %2 tokens."))
                         .arg(integer(*m.maxBatch), integer(*m.maxContext))
                   : say(QT_TRANSLATE_NOOP("WhatFits",
                                           "Room for up to %1 requests in flight, or for %2 of up "
                                           "to %3 tokens each."))
                         .arg(integer(*m.maxBatch), integer(*batch), integer(*m.maxContext));
    }
    if (m.maxBatch) {
        return say(QT_TRANSLATE_NOOP("WhatFits", "Room for up to %1 in one batch."))
            .arg(integer(*m.maxBatch));
    }
    return {};
}

QString room(const ScenarioResult& r)
{
    switch (r.inputs.workload.kind) {
    case WorkloadKind::Inference:
        return inferenceRoom(r);
    case WorkloadKind::Training:
    case WorkloadKind::FineTuning:
        if (r.memory->maxBatch) {
            return say(QT_TRANSLATE_NOOP("WhatFits", "Room for a micro-batch of up to %1."))
                .arg(integer(*r.memory->maxBatch));
        }
        break;
    case WorkloadKind::Hpc:
        break;
    }
    return {};
}

/// The remedies that were estimated to fit; their labels say what memory they lead to.
QString wouldFit(const ScenarioResult& r)
{
    QStringList changes;
    for (const Remedy& remedy : r.verdict.remedies) {
        if (remedy.path == "memory.per_accelerator.total_bytes")
            changes << remedyLabel(remedy, QString::fromStdString(r.cost.currency));
    }
    if (changes.isEmpty())
        return say(QT_TRANSLATE_NOOP("WhatFits", "No single change makes it fit."));
    return say(QT_TRANSLATE_NOOP("WhatFits", "Would fit with: %1.")).arg(joined(changes));
}

} // namespace

QString whatFits(const ScenarioResult& r)
{
    if (!r.memory)
        return {};
    if (r.verdict.code == VerdictCode::DoesNotFit)
        return wouldFit(r);
    return room(r);
}

} // namespace ridgepoint::text
