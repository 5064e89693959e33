// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "importtesting.h"

#include <nlohmann/json.hpp>

/// Architectures in the spelling of their configurations, with published parameter counts.
namespace importtesting {

using nlohmann::json;

/// The list in `data/NAME.json`: objects with `name`, `config` and `total`.
inline json samplesOf(const QString& name)
{
    QFile file(QStringLiteral(RIDGEPOINT_TEST_DATA) + u'/' + name + QStringLiteral(".json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the sample configurations are missing");
    return json::parse(file.readAll().toStdString());
}

inline json sampleOf(const QString& file, std::string_view name)
{
    for (const auto& one : samplesOf(file)) {
        if (one["name"] == name)
            return one["config"];
    }
    qFatal("there is no such sample");
}

inline estimation::Checked<import::ImportedModel> importedText(const QByteArray& bytes)
{
    Folder folder;
    return import::importModel(folder.write(QStringLiteral("config.json"), bytes));
}

inline estimation::Checked<import::ImportedModel> imported(const json& config)
{
    return importedText(QByteArray::fromStdString(config.dump()));
}

/// Rows for a data-driven test: name, configuration, total.
inline void addSampleRows(const QString& file)
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<double>("total");
    for (const auto& one : samplesOf(file)) {
        QTest::newRow(one["name"].get<std::string>().c_str())
            << QByteArray::fromStdString(one["config"].dump()) << one["total"].get<double>();
    }
}

/// Exact where the double is: counts stay below 2^53.
inline void checkTotal(const QByteArray& config, double total)
{
    const auto result = importedText(config);
    QVERIFY2(result.has_value(), faultOf(result).place.c_str());
    const auto counted = estimation::totalParameters(result->model);
    QVERIFY(counted.has_value());
    QVERIFY2(*counted == total, qPrintable(QString::number(*counted - total, 'f', 0)));
}

/// Each key of a sample set to each of a few impossible values: a fault or a model, never a crash;
/// every fault names its place.
inline void spoil(const json& config)
{
    const std::vector<json> bad = {-1,
                                   0,
                                   2.5,
                                   1e300,
                                   "text",
                                   json::array(),
                                   json::object(),
                                   nullptr,
                                   true,
                                   4'000'000'000LL,
                                   json::array({-1, "x"})};
    for (const auto& [key, value] : config.items()) {
        for (const json& one : bad) {
            json spoiled = config;
            spoiled[key] = one;
            const auto result = imported(spoiled);
            if (!result) {
                QVERIFY(!result.error().empty());
                continue;
            }
            const auto total = estimation::totalParameters(result->model);
            QVERIFY2(total.has_value() && *total > 0 && *total < 1e15, key.c_str());
        }
        if (value.is_object()) {
            for (const auto& [inner, unused] : value.items()) {
                for (const json& one : bad) {
                    json spoiled = config;
                    spoiled[key][inner] = one;
                    const auto result = imported(spoiled);
                    if (!result)
                        QVERIFY(!result.error().empty());
                }
            }
        }
    }
}

} // namespace importtesting
