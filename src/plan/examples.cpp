// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/examples.h"

#include <QFile>

#include <nlohmann/json.hpp>

namespace ridgepoint::plan {

namespace {

constexpr const char* kFiles[] = {"llama-2-7b-chat",    "llama-2-7b-serving",
                                  "training-7b-xe9680", "kv-cache-xe8640",
                                  "lora-and-qlora",     "gpt-3-175b",
                                  "resnet-50",          "cfd-bandwidth",
                                  "recommender",        "trajectory-transformer"};

QString titleOf(const QByteArray& bytes)
{
    const auto json =
        nlohmann::json::parse(bytes.constData(), bytes.constData() + bytes.size(), nullptr, false);
    if (!json.is_object() || !json.contains("title") || !json["title"].is_string())
        return {};
    return QString::fromStdString(json["title"].get<std::string>());
}

} // namespace

const std::vector<Example>& examples()
{
    static const std::vector<Example> list = [] {
        std::vector<Example> all;
        for (const char* name : kFiles) {
            const QString file = QString::fromLatin1(name) + QStringLiteral(".ridgepoint");
            const QString path = QStringLiteral(":/examples/") + file;
            const QByteArray bytes = exampleBytes(path);
            if (!bytes.isEmpty())
                all.push_back({path, file, titleOf(bytes)});
        }
        return all;
    }();
    return list;
}

QByteArray exampleBytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace ridgepoint::plan
