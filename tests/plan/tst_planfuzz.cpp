// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plan/examples.h"
#include "plantesting.h"

#include <QtTest>

#include <random>

using namespace plantesting;

/// Valid plans, damaged in a repeatable way: the reader answers with a plan or with faults, and
/// what it accepts, it writes in a form that it accepts again.
class TestPlanFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void damagedBytes();
    void damagedValues();
};

namespace {

std::vector<QByteArray> seeds()
{
    std::vector<QByteArray> all;
    for (const auto& example : plan::examples())
        all.push_back(plan::exampleBytes(example.path));
    all.push_back(plan::writePlan(*read(minimalPlan())));
    return all;
}

void damage(QByteArray& bytes, std::mt19937& random)
{
    constexpr char kInteresting[] = "{}[]\",:0123456789.-+eE\\ntrufalsn\x00\x80\xff \n";
    const auto at = [&] {
        return qsizetype(random() % std::max<std::size_t>(1, std::size_t(bytes.size())));
    };
    const int times = 1 + static_cast<int>(random() % 4);
    for (int i = 0; i < times && !bytes.isEmpty(); ++i) {
        const auto position = at();
        switch (random() % 5) {
        case 0:
            bytes[position] = kInteresting[random() % (sizeof kInteresting - 1)];
            break;
        case 1:
            bytes.remove(position, qsizetype(1 + random() % 20));
            break;
        case 2:
            bytes.insert(position, bytes.mid(at(), qsizetype(1 + random() % 40)));
            break;
        case 3:
            bytes.truncate(position);
            break;
        default:
            bytes.insert(position, "99999999999999999999");
            break;
        }
    }
}

/// Replaces one random value somewhere in the document.
void damageValue(Json& value, std::mt19937& random)
{
    if (value.is_structured() && !value.empty() && random() % 6 != 0) {
        auto it = value.begin();
        std::advance(it, std::ptrdiff_t(random() % value.size()));
        damageValue(*it, random);
        return;
    }
    static const std::vector<Json> replacements = {nullptr,
                                                   true,
                                                   -1,
                                                   0,
                                                   1,
                                                   1.5,
                                                   1e9,
                                                   1e300,
                                                   -1e300,
                                                   18446744073709551615ULL,
                                                   "",
                                                   "none",
                                                   "transformer",
                                                   Json::array(),
                                                   Json::object(),
                                                   Json::array({1, 2}),
                                                   Json{{"path", "x"}},
                                                   Json{{"architecture", {{"parameters", 7e9}}}},
                                                   Json{{"architecture", Json::object()}},
                                                   std::string(3000, 'x'),
                                                   "a\nb\x01"};
    value = replacements[random() % replacements.size()];
}

void check(const QByteArray& bytes)
{
    const auto plan = read(bytes);
    if (!plan) {
        QVERIFY(!plan.error().empty());
        for (const auto& fault : plan.error()) {
            QVERIFY(fault.place.find('\n') == std::string::npos);
            for (const auto& [key, value] : fault.parameters) {
                const auto* text = std::get_if<std::string>(&value);
                QVERIFY(text == nullptr || text->find('\n') == std::string::npos);
            }
        }
        return;
    }
    const QByteArray written = plan::writePlan(*plan);
    const auto again = read(written);
    QVERIFY2(again, bytes.constData());
    QCOMPARE(plan::writePlan(*again), written);
}

} // namespace

void TestPlanFuzz::damagedBytes()
{
    std::mt19937 random(20261);
    const auto all = seeds();
    for (int i = 0; i < 1500; ++i) {
        QByteArray bytes = all[random() % all.size()];
        damage(bytes, random);
        check(bytes);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestPlanFuzz::damagedValues()
{
    std::mt19937 random(20262);
    const auto all = seeds();
    int accepted = 0;
    for (int i = 0; i < 2500; ++i) {
        const auto& seed = all[random() % all.size()];
        Json json = Json::parse(seed.constData(), seed.constData() + seed.size());
        damageValue(json, random);
        const QByteArray bytes = QByteArray::fromStdString(json.dump());
        check(bytes);
        if (QTest::currentTestFailed())
            return;
        const auto plan = read(bytes);
        if (!plan)
            continue;
        ++accepted;
        // What the reader accepts, the estimator can be asked about.
        for (int s = 0; s < static_cast<int>(plan->scenarios.size()); ++s) {
            const auto result = plan::estimateScenario(*plan, s, {false, false, false});
            const std::string text = plan::scenarioResultJson(result).dump();
            QVERIFY(!text.empty());
        }
    }
    QVERIFY(accepted > 100);
}

QTEST_GUILESS_MAIN(TestPlanFuzz)
#include "tst_planfuzz.moc"
