// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "json/strictjson.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_set>

namespace ridgepoint::json {

using estimation::FaultCode;

namespace {

class StrictHandler final : public nlohmann::json_sax<Json>
{
public:
    StrictHandler(const QByteArray& bytes, int maxDepth, FaultList& faults)
        : m_bytes(bytes), m_maxDepth(static_cast<std::size_t>(maxDepth)), m_faults(faults)
    {}

    bool null() override { return put(Json(nullptr)) != nullptr; }
    bool boolean(bool value) override { return put(Json(value)) != nullptr; }
    bool number_integer(number_integer_t value) override { return put(Json(value)) != nullptr; }
    bool number_unsigned(number_unsigned_t value) override { return put(Json(value)) != nullptr; }
    bool number_float(number_float_t value, const string_t&) override
    {
        return put(Json(value)) != nullptr;
    }
    bool string(string_t& value) override { return put(Json(std::move(value))) != nullptr; }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override;
    bool parse_error(std::size_t position, const std::string& lastToken,
                     const nlohmann::detail::exception& error) override;

    [[nodiscard]] std::optional<Json> take()
    {
        if (m_failed)
            return std::nullopt;
        return std::move(m_root);
    }

private:
    struct Frame
    {
        Json* value;
        std::string key; ///< of the member being read
        std::unordered_set<std::string> seen;
    };

    Json* put(Json&& value);
    bool open(Json&& empty);
    bool close();
    [[nodiscard]] std::string path() const;

    const QByteArray& m_bytes;
    std::size_t m_maxDepth;
    FaultList& m_faults;
    Json m_root;
    std::vector<Frame> m_stack; ///< open objects and arrays; each is its parent's last element
    bool m_failed = false;
};

std::string StrictHandler::path() const
{
    std::string out;
    for (const auto& frame : m_stack) {
        // The element being read is the last one already where it is open itself.
        const bool top = &frame == &m_stack.back();
        if (frame.value->is_object()) {
            if (!out.empty())
                out += '.';
            out += shown(frame.key);
        } else {
            out += '[' + std::to_string(frame.value->size() - (top ? 0 : 1)) + ']';
        }
    }
    return out;
}

Json* StrictHandler::put(Json&& value)
{
    if (m_stack.empty()) {
        m_root = std::move(value);
        return &m_root;
    }
    Frame& top = m_stack.back();
    if (top.value->is_array()) {
        auto& items = top.value->get_ref<Json::array_t&>();
        items.push_back(std::move(value));
        return &items.back();
    }
    auto& members = top.value->get_ref<Json::object_t&>();
    if (top.seen.insert(top.key).second) {
        // Not through operator[]: its linear search makes large objects quadratic.
        using Members = std::vector<Json::object_t::value_type>;
        static_cast<Members&>(members).emplace_back(top.key, std::move(value));
        return &members.back().second;
    }
    m_faults.add(FaultCode::DuplicateKey, path(), {{"key", shown(top.key)}});
    auto& member = members.at(top.key);
    member = std::move(value);
    return &member;
}

bool StrictHandler::open(Json&& empty)
{
    if (m_stack.size() >= m_maxDepth) {
        m_faults.add(FaultCode::TooDeep, path(), {{"limit", double(m_maxDepth)}});
        m_failed = true;
        return false;
    }
    Json* value = put(std::move(empty));
    m_stack.push_back({value, {}, {}});
    return true;
}

bool StrictHandler::close()
{
    m_stack.pop_back();
    return true;
}

bool StrictHandler::key(string_t& name)
{
    m_stack.back().key = name;
    return true;
}

bool StrictHandler::parse_error(std::size_t position, const std::string& lastToken,
                                const nlohmann::detail::exception& error)
{
    const auto* begin = m_bytes.constData();
    const auto before =
        std::min(std::max<std::size_t>(position, 1) - 1, static_cast<std::size_t>(m_bytes.size()));
    const auto line = 1 + std::count(begin, begin + before, '\n');
    std::size_t lineStart = before;
    while (lineStart > 0 && begin[lineStart - 1] != '\n')
        --lineStart;
    const auto column =
        QString::fromUtf8(begin + lineStart, qsizetype(before - lineStart)).size() + 1;

    constexpr int kOutOfRangeNumber = 406;
    const bool atEnd = position > static_cast<std::size_t>(m_bytes.size()) || m_bytes.isEmpty();
    QString reason;
    if (error.id == kOutOfRangeNumber)
        reason = QCoreApplication::translate("Json", "a number is too large");
    else if (atEnd)
        reason = QCoreApplication::translate("Json", "the text ends too early");
    else
        reason = QCoreApplication::translate("Json", "unexpected text: %1")
                     .arg(QString::fromStdString(shown(lastToken)));
    m_faults.add(FaultCode::NotJson,
                 QCoreApplication::translate("Json", "line %1, column %2")
                     .arg(line)
                     .arg(column)
                     .toStdString(),
                 {{"reason", reason.toStdString()}});
    m_failed = true;
    return false;
}

/// The text with infinities as large numbers of the same length, so that places stay right.
QByteArray withoutInfinities(const QByteArray& bytes)
{
    static const QByteArray word = QByteArrayLiteral("Infinity");
    static const QByteArray number = QByteArrayLiteral("1e308   ");
    static const QByteArray before = QByteArrayLiteral(" \t\r\n:,[-"); // not within a number
    if (!bytes.contains(word))
        return bytes;
    QByteArray out = bytes;
    bool inString = false;
    for (qsizetype i = 0; i < out.size(); ++i) {
        const char c = out.at(i);
        if (inString && c == '\\')
            ++i;
        else if (c == '"')
            inString = !inString;
        else if (!inString && c == 'I' && (i == 0 || before.contains(out.at(i - 1))) &&
                 out.mid(i, word.size()) == word)
            out.replace(i, word.size(), number);
    }
    return out;
}

} // namespace

std::optional<Json> parseStrict(const QByteArray& text, int maxDepth, FaultList& faults,
                                Infinities infinities)
{
    const QByteArray bytes = infinities == Infinities::Accept ? withoutInfinities(text) : text;
    StrictHandler handler(bytes, maxDepth, faults);
    const bool ok = Json::sax_parse(bytes.constData(), bytes.constData() + bytes.size(), &handler);
    auto root = handler.take();
    if (!ok)
        return std::nullopt;
    return root;
}

} // namespace ridgepoint::json
