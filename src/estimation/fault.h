// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/result.h"

#include <string>
#include <vector>

#include <tl/expected.hpp>

/// What is wrong with a file, a catalog or a field: a code and its values, never a sentence.
namespace ridgepoint::estimation {

enum class FaultCode {
    CannotRead,          ///< {reason}
    CannotWrite,         ///< {reason}
    TooLarge,            ///< {size, limit} bytes
    NotJson,             ///< {reason}
    TooDeep,             ///< {limit}
    DuplicateKey,        ///< {key}
    WrongFormat,         ///< {found, accepted}: the "format" word
    NewerVersion,        ///< {found, accepted}
    WrongType,           ///< {found, accepted}
    MissingField,        ///< {accepted}
    UnknownValue,        ///< {found, accepted}: closed enumeration
    UnknownCatalogKey,   ///< {found, accepted}: nearest keys
    OutOfRange,          ///< {found, min, max}
    NotIntegral,         ///< {found}
    DuplicateScenario,   ///< {found}
    UnknownScenario,     ///< {found, accepted}
    ModelFileInvalid,    ///< {found, reason}: the file that `workload.model.path` names
    ArchitectureInvalid, ///< {reason}
    MalformedCsv,        ///< {reason}
    MissingColumn,       ///< {found}
    DuplicateRow,        ///< {found}
    MissingSource,       ///< a row without a source
    ImpossibleValue,     ///< {found, reason}
    NotACatalog,         ///< {reason}
    Other                ///< {reason}
};

struct Fault
{
    FaultCode code = FaultCode::Other;
    std::string file;  ///< as the user named it; empty for a form field
    std::string place; ///< JSON path ("scenarios[0].workload.batch") or "line 12"
    Parameters parameters;
};
[[nodiscard]] std::vector<FaultCode> allFaultCodes();

template <class T>
using Result = tl::expected<T, Fault>;
template <class T>
using Checked = tl::expected<T, std::vector<Fault>>; ///< all faults at once

} // namespace ridgepoint::estimation
