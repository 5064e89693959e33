// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/safetensorsformat.h"

#include "import/binaryreader.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace ridgepoint::import {

using namespace Qt::StringLiterals;
using estimation::FaultCode;
using json::Json;

namespace {

struct DtypeRow
{
    Dtype type;
    const char* name;
    int bits;
};
// Of the safetensors library, version 0.6.
constexpr auto kDtypes = std::to_array<DtypeRow>({
    {Dtype::Bool, "BOOL", 8},
    {Dtype::F4, "F4", 4},
    {Dtype::F6E2M3, "F6_E2M3", 6},
    {Dtype::F6E3M2, "F6_E3M2", 6},
    {Dtype::U8, "U8", 8},
    {Dtype::I8, "I8", 8},
    {Dtype::F8E5M2, "F8_E5M2", 8},
    {Dtype::F8E4M3, "F8_E4M3", 8},
    {Dtype::F8E8M0, "F8_E8M0", 8},
    {Dtype::F8E4M3Fnuz, "F8_E4M3FNUZ", 8},
    {Dtype::F8E5M2Fnuz, "F8_E5M2FNUZ", 8},
    {Dtype::I16, "I16", 16},
    {Dtype::U16, "U16", 16},
    {Dtype::F16, "F16", 16},
    {Dtype::BF16, "BF16", 16},
    {Dtype::I32, "I32", 32},
    {Dtype::U32, "U32", 32},
    {Dtype::F32, "F32", 32},
    {Dtype::C64, "C64", 64},
    {Dtype::F64, "F64", 64},
    {Dtype::I64, "I64", 64},
    {Dtype::U64, "U64", 64},
});

const DtypeRow& rowOf(Dtype type)
{
    return *std::ranges::find(kDtypes, type, &DtypeRow::type);
}

/// Walks JSON value by value, so that a hostile header of 100 MB takes no more memory than the
/// entries it really has. Reports malformed JSON, depth and text after the end by itself.
class Walker : public nlohmann::json_sax<Json>
{
public:
    Walker(std::size_t maxDepth, json::FaultList& faults) : m_faults(faults), m_maxDepth(maxDepth)
    {}

    bool null() override { return scalar(Json(nullptr)); }
    bool boolean(bool value) override { return scalar(Json(value)); }
    bool number_integer(number_integer_t value) override { return scalar(Json(value)); }
    bool number_unsigned(number_unsigned_t value) override { return scalar(Json(value)); }
    bool number_float(number_float_t value, const string_t&) override
    {
        return scalar(Json(value));
    }
    bool string(string_t& value) override { return scalar(Json(std::move(value))); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override
    {
        m_stack.back().key = std::move(name);
        return true;
    }
    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception&) override
    {
        const QString reason =
            token.empty() || token == "<U+0000>"
                ? QCoreApplication::translate("Import", "it ends too early, at byte %1")
                      .arg(position)
                : QCoreApplication::translate("Import", "unexpected text at byte %1: %2")
                      .arg(position)
                      .arg(QString::fromStdString(json::shown(token)));
        m_faults.add(FaultCode::NotJson, m_where, {{"reason", reason.toStdString()}});
        return false;
    }
    void setWhere(std::string where) { m_where = std::move(where); }

protected:
    struct Frame
    {
        bool array = false;
        std::string key;
    };
    /// A value at the path of keys `keyAt(0)`, `keyAt(1)` …
    virtual bool found(const Json& value) = 0;
    virtual bool opened(bool array) = 0;
    virtual bool closed() = 0;

    [[nodiscard]] std::size_t depth() const { return m_stack.size(); }
    [[nodiscard]] const std::string& keyAt(std::size_t level) const { return m_stack[level].key; }
    [[nodiscard]] bool inArray() const { return !m_stack.empty() && m_stack.back().array; }

    bool wrong(std::string place, std::string found, const QString& accepted)
    {
        m_faults.add(FaultCode::WrongType, std::move(place),
                     {{"found", std::move(found)}, {"accepted", accepted.toStdString()}});
        return false;
    }
    json::FaultList& m_faults;

private:
    bool scalar(const Json& value)
    {
        if (m_stack.empty())
            return wrong(m_where, json::jsonTypeName(value), u"object"_s);
        return found(value);
    }
    bool open(bool array)
    {
        if (m_stack.size() >= m_maxDepth) {
            m_faults.add(FaultCode::TooDeep, m_where, {{"limit", double(m_maxDepth)}});
            return false;
        }
        if (m_stack.empty() && array)
            return wrong(m_where, "array", u"object"_s);
        if (!m_stack.empty() && !opened(array))
            return false;
        m_stack.push_back({array, {}});
        return true;
    }
    bool close()
    {
        m_stack.pop_back();
        return closed();
    }

    std::size_t m_maxDepth;
    std::string m_where;
    std::vector<Frame> m_stack;
};

QString tensorPlace(const std::string& name)
{
    return QCoreApplication::translate("Import", "tensor %1")
        .arg(QString::fromStdString(json::shown(name)));
}

/// {"NAME": {"dtype": "BF16", "shape": [4096, 4096], "data_offsets": [0, 33554432]}, …}
class HeaderWalker final : public Walker
{
public:
    explicit HeaderWalker(json::FaultList& faults) : Walker(3, faults) {}
    std::vector<SafetensorsEntry> entries;

private:
    bool opened(bool array) override
    {
        if (depth() == 1) {
            m_inMetadata = keyAt(0) == "__metadata__";
            if (array)
                return wrong(place(), "array", u"object"_s);
            if (m_inMetadata && m_metadataSeen)
                return duplicate(keyAt(0));
            m_metadataSeen = m_metadataSeen || m_inMetadata;
            m_entry = {};
            m_entry.name = keyAt(0);
            m_seen = {};
            return true;
        }
        if (m_inMetadata)
            return wrong(place(), array ? "array" : "object", u"string"_s);
        if (depth() == 2 && array && keyAt(1) == "shape")
            return once(m_seen.shape);
        if (depth() == 2 && array && keyAt(1) == "data_offsets")
            return once(m_seen.offsets);
        return wrong(place(), array ? "array" : "object", u"dtype, shape, data_offsets"_s);
    }

    bool found(const Json& value) override
    {
        if (depth() == 1)
            return wrong(place(), json::jsonTypeName(value), u"object"_s);
        if (m_inMetadata)
            return value.is_string() || wrong(place(), json::jsonTypeName(value), u"string"_s);
        if (depth() == 2)
            return dtype(value);
        if (!value.is_number_unsigned()) {
            m_faults.add(
                FaultCode::WrongType, place(),
                {{"found", json::shownJson(value)},
                 {"accepted",
                  QCoreApplication::translate("Import", "whole numbers from 0").toStdString()}});
            return false;
        }
        return number(value.get<std::uint64_t>());
    }

    bool dtype(const Json& value)
    {
        if (keyAt(1) != "dtype" || !value.is_string()) {
            return wrong(place(), json::shown(keyAt(1)), u"dtype, shape, data_offsets"_s);
        }
        const auto& name = value.get_ref<const std::string&>();
        const auto row =
            std::ranges::find(kDtypes, name, [](const DtypeRow& r) { return std::string(r.name); });
        if (row == kDtypes.end()) {
            std::vector<std::string_view> accepted;
            for (const DtypeRow& r : kDtypes)
                accepted.emplace_back(r.name);
            m_faults.unknownValue(place(), name, json::joined(accepted));
            return false;
        }
        m_entry.type = row->type;
        return once(m_seen.dtype);
    }

    bool number(std::uint64_t n)
    {
        const std::uint64_t kMost = keyAt(1) == "shape" ? 1ULL << 50U : 1ULL << 62U;
        if (n > kMost) {
            m_faults.outOfRange(place(), static_cast<double>(n), 0, static_cast<double>(kMost));
            return false;
        }
        if (keyAt(1) == "shape") {
            if (m_entry.rank == static_cast<int>(m_entry.shape.size())) {
                m_faults.outOfRange(place(), m_entry.rank + 1, 0, m_entry.rank);
                return false;
            }
            m_entry.shape[static_cast<std::size_t>(m_entry.rank++)] = static_cast<std::int64_t>(n);
            return true;
        }
        if (m_seen.numbers == 2) {
            m_faults.outOfRange(place(), 3, 2, 2);
            return false;
        }
        (m_seen.numbers++ == 0 ? m_entry.begin : m_entry.end) = n;
        return true;
    }

    bool closed() override
    {
        if (depth() != 1 || m_inMetadata)
            return true;
        const char* missing = !m_seen.dtype                            ? "dtype"
                              : !m_seen.shape                          ? "shape"
                              : !m_seen.offsets || m_seen.numbers != 2 ? "data_offsets"
                                                                       : nullptr;
        if (missing != nullptr) {
            m_faults.add(FaultCode::MissingField, place(), {{"accepted", std::string(missing)}});
            return false;
        }
        entries.push_back(std::move(m_entry));
        return true;
    }

    bool once(bool& seen) { return std::exchange(seen, true) ? duplicate(keyAt(1)) : true; }
    bool duplicate(const std::string& key)
    {
        m_faults.add(FaultCode::DuplicateKey, place(), {{"key", json::shown(key)}});
        return false;
    }
    [[nodiscard]] std::string place() const
    {
        std::string out = tensorPlace(keyAt(0)).toStdString();
        if (depth() > 1 && !keyAt(1).empty())
            out += '.' + json::shown(keyAt(1));
        return out;
    }

    struct Seen
    {
        bool dtype = false, shape = false, offsets = false;
        int numbers = 0;
    };
    SafetensorsEntry m_entry;
    Seen m_seen;
    bool m_inMetadata = false, m_metadataSeen = false;
};

/// {"metadata": {"total_size": 123}, "weight_map": {"NAME": "FILE", …}}
class IndexWalker final : public Walker
{
public:
    explicit IndexWalker(json::FaultList& faults) : Walker(static_cast<std::size_t>(8), faults) {}
    SafetensorsIndex index;
    bool hasMap = false;

private:
    [[nodiscard]] bool inMap() const { return keyAt(0) == "weight_map"; }

    bool opened(bool array) override
    {
        if (!inMap())
            return true; // metadata holds what its writers like
        if (depth() > 1 || array)
            return wrong(json::shown(keyAt(0)), array ? "array" : "object", u"string"_s);
        if (std::exchange(hasMap, true)) {
            m_faults.add(FaultCode::DuplicateKey, {}, {{"key", std::string("weight_map")}});
            return false;
        }
        return true;
    }

    bool found(const Json& value) override
    {
        if (!inMap()) {
            if (depth() == 2 && keyAt(0) == "metadata" && keyAt(1) == "total_size")
                return totalSize(value);
            return true;
        }
        const std::string place = "weight_map." + (depth() > 1 ? json::shown(keyAt(1)) : "");
        if (depth() != 2 || !value.is_string())
            return wrong(place, json::jsonTypeName(value), u"string"_s);
        const auto& shard = value.get_ref<const std::string&>();
        if (shard.empty() || shard.size() > 255 || shard.find('/') != std::string::npos ||
            shard.find('\\') != std::string::npos || shard == ".." ||
            shard.find('\0') != std::string::npos) {
            m_faults.add(FaultCode::UnknownValue, place,
                         {{"found", json::shown(shard)},
                          {"accepted", QCoreApplication::translate(
                                           "Import", "names of files in the same folder")
                                           .toStdString()}});
            return false;
        }
        const auto [it, added] = m_shards.try_emplace(shard, index.shards.size());
        if (added)
            index.shards.push_back(shard);
        index.tensors.emplace_back(keyAt(1), it->second);
        return true;
    }

    bool totalSize(const Json& value)
    {
        constexpr double kMost = 1e18;
        const double size = value.is_number() ? value.get<double>() : -1;
        if (!(size >= 0 && size <= kMost)) {
            m_faults.add(
                FaultCode::UnknownValue, "metadata.total_size",
                {{"found", json::shownJson(value)},
                 {"accepted",
                  QCoreApplication::translate("Import", "whole numbers from 0").toStdString()}});
            return false;
        }
        index.totalSize = size;
        return true;
    }

    bool closed() override { return true; }

    std::map<std::string, std::size_t> m_shards;
};

bool uniqueNames(std::vector<std::string_view> names, json::FaultList& faults)
{
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    if (twice == names.end())
        return true;
    faults.add(FaultCode::DuplicateKey, tensorPlace(std::string(*twice)).toStdString(),
               {{"key", json::shown(*twice)}});
    return false;
}

bool checkData(const std::vector<SafetensorsEntry>& entries, std::uint64_t dataBytes,
               json::FaultList& faults)
{
    std::vector<const SafetensorsEntry*> order;
    for (const SafetensorsEntry& e : entries)
        order.push_back(&e);
    std::ranges::stable_sort(order, {},
                             [](const SafetensorsEntry* e) { return std::pair(e->begin, e->end); });
    const auto fault = [&](const SafetensorsEntry& e, const QString& reason) {
        faults.add(FaultCode::Other, tensorPlace(e.name).toStdString(),
                   {{"reason", reason.toStdString()}});
        return false;
    };
    std::uint64_t end = 0;
    for (const SafetensorsEntry* e : order) {
        if (e->end < e->begin) {
            return fault(*e,
                         QCoreApplication::translate("Import", "the data ends before it begins"));
        }
        const double wanted = e->elements() * bitsOf(e->type) / 8;
        if (e->bytes() != std::ceil(wanted)) {
            return fault(*e, QCoreApplication::translate(
                                 "Import", "the shape needs %1 bytes of %2, but the data has %3")
                                 .arg(wanted, 0, 'f', 0)
                                 .arg(QString::fromLatin1(nameOf(e->type)))
                                 .arg(e->end - e->begin));
        }
        if (e->begin < end) {
            return fault(*e, QCoreApplication::translate(
                                 "Import", "the data overlaps that of another tensor"));
        }
        if (e->begin > end) {
            return fault(*e, QCoreApplication::translate("Import",
                                                         "%1 bytes before the data belong to no "
                                                         "tensor; tensors have to follow without "
                                                         "gaps")
                                 .arg(e->begin - end));
        }
        end = e->end;
        if (end > dataBytes) {
            return fault(*e, QCoreApplication::translate(
                                 "Import", "the data ends beyond the file: at byte %1 of %2; it is "
                                           "cut off or damaged")
                                 .arg(end)
                                 .arg(dataBytes));
        }
    }
    if (end < dataBytes) {
        faults.add(FaultCode::Other, {},
                   {{"reason", QCoreApplication::translate(
                                   "Import", "%1 bytes at the end of the file belong to no tensor")
                                   .arg(dataBytes - end)
                                   .toStdString()}});
        return false;
    }
    return true;
}

} // namespace

int bitsOf(Dtype type)
{
    return rowOf(type).bits;
}

const char* nameOf(Dtype type)
{
    return rowOf(type).name;
}

std::optional<std::vector<SafetensorsEntry>> readSafetensorsHeader(QIODevice& device,
                                                                   json::FaultList& faults)
{
    const auto size = static_cast<std::uint64_t>(std::max<qint64>(0, device.size()));
    const std::string where = QCoreApplication::translate("Import", "file header").toStdString();
    const auto other = [&](const QString& reason) {
        faults.add(FaultCode::Other, where, {{"reason", reason.toStdString()}});
        return std::nullopt;
    };
    BinaryReader reader(device, kMaxSafetensorsHeaderBytes + 8);
    const auto length = reader.read<std::uint64_t>();
    if (!reader.good())
        return other(QCoreApplication::translate(
            "Import",
            "the file is too short to be safetensors: it begins with a length of 8 bytes"));
    if (length > kMaxSafetensorsHeaderBytes) {
        // The text "version " of a pointer file read as a length.
        if (length == 0x206E6F6973726576ULL) {
            return other(QCoreApplication::translate(
                "Import", "this is a Git LFS pointer, not the file itself; fetch the file first"));
        }
        faults.outOfRange(where, static_cast<double>(length), 2,
                          static_cast<double>(kMaxSafetensorsHeaderBytes));
        return std::nullopt;
    }
    if (length > size - 8) {
        return other(QCoreApplication::translate("Import", "the header has %1 bytes, but the file "
                                                           "only %2; it is cut off or damaged")
                         .arg(length)
                         .arg(size));
    }
    const std::string text = reader.bytes(length, length);
    if (!reader.good()) {
        faults.add(FaultCode::CannotRead, {}, {{"reason", device.errorString().toStdString()}});
        return std::nullopt;
    }
    HeaderWalker walker(faults);
    walker.setWhere(where);
    if (!Json::sax_parse(text, &walker))
        return std::nullopt;
    std::vector<std::string_view> names;
    for (const SafetensorsEntry& e : walker.entries)
        names.emplace_back(e.name);
    if (!uniqueNames(std::move(names), faults) ||
        !checkData(walker.entries, size - 8 - length, faults))
        return std::nullopt;
    return std::move(walker.entries);
}

std::optional<SafetensorsIndex> parseSafetensorsIndex(const QByteArray& bytes,
                                                      json::FaultList& faults)
{
    IndexWalker walker(faults);
    if (!Json::sax_parse(bytes.constData(), bytes.constData() + bytes.size(), &walker))
        return std::nullopt;
    if (!walker.hasMap) {
        faults.add(FaultCode::MissingField, "weight_map", {{"accepted", std::string("object")}});
        return std::nullopt;
    }
    std::vector<std::string_view> names;
    for (const auto& [name, shard] : walker.index.tensors)
        names.emplace_back(name);
    if (!uniqueNames(std::move(names), faults))
        return std::nullopt;
    return std::move(walker.index);
}

} // namespace ridgepoint::import
