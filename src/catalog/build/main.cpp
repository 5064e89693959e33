// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "catalog/catalogwriter.h"
#include "catalog/check.h"
#include "catalog/source.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdio>

/// Build step: ridgepoint-catalog-build CSVDIR OUT.sqlite
/// Messages are for developers and follow the compiler's form, "file: place: what".
namespace {

using namespace ridgepoint;

const char* words(estimation::FaultCode code)
{
    using enum estimation::FaultCode;
    switch (code) {
    case CannotRead:
        return "cannot be read";
    case CannotWrite:
        return "cannot be written";
    case TooLarge:
        return "too large";
    case MalformedCsv:
        return "not valid CSV";
    case MissingColumn:
        return "column missing";
    case DuplicateKey:
        return "column named twice";
    case DuplicateRow:
        return "given twice";
    case MissingField:
        return "required cell is empty";
    case MissingSource:
        return "row without provenance";
    case WrongType:
        return "not of the right form";
    case NotIntegral:
        return "not a whole number";
    case OutOfRange:
        return "out of range";
    case UnknownValue:
        return "unknown word";
    case UnknownCatalogKey:
        return "unknown key";
    case ImpossibleValue:
        return "impossible value";
    default:
        return "refused";
    }
}

std::string described(const estimation::Fault& fault)
{
    std::string text = fault.file;
    if (!fault.place.empty())
        text += ": " + fault.place;
    text += std::string(": ") + words(fault.code);
    for (const auto& [name, value] : fault.parameters) {
        text += ", " + std::string(name) + " = ";
        if (const auto* string = std::get_if<std::string>(&value))
            text += *string;
        else
            text += std::to_string(std::get<double>(value));
    }
    return text;
}

int report(const std::vector<estimation::Fault>& faults)
{
    for (const auto& fault : faults)
        std::fprintf(stderr, "%s\n", described(fault).c_str());
    return faults.empty() ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3) {
        std::fprintf(stderr, "usage: ridgepoint-catalog-build CSVDIR OUT.sqlite\n");
        return 2;
    }
    const auto source = catalog::readCatalogSource(arguments[1].toStdString());
    if (!source)
        return report(source.error());
    if (const auto faults = catalog::checkSource(*source); !faults.empty())
        return report(faults);
    const auto written = catalog::writeCatalog(*source, arguments[2]);
    return written ? 0 : report({written.error()});
}
