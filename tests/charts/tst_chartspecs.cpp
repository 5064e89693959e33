// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/chartexport.h"
#include "charts/chartspec.h"
#include "charts/specwords.h"
#include "sampleresults.h"

#include <QTest>

#include <algorithm>
#include <climits>
#include <cmath>
#include <set>

using namespace ridgepoint;
using namespace ridgepoint::charts;
using estimation::MemoryClass;
using estimation::VerdictCode;

namespace {

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b));
}

double sum(const std::vector<MemorySegment>& segments)
{
    double total = 0;
    for (const MemorySegment& s : segments)
        total += s.gigabytes;
    return total;
}

const std::vector<QString>* rowNamed(const ChartTable& table, const QString& name)
{
    const auto row = std::find_if(table.rows.begin(), table.rows.end(),
                                  [&](const auto& r) { return r.front() == name; });
    return row == table.rows.end() ? nullptr : &*row;
}

} // namespace

class TestChartSpecs : public QObject
{
    Q_OBJECT

private slots:
    void memoryThatFits()
    {
        const auto pinned = test::pinnedState();
        const MemorySpec s = memorySpec(test::fitting(), &pinned);
        QVERIFY(s.emptyText.isEmpty());
        QCOMPARE(s.now.size(), std::size_t{5}); // classes that are zero have no segment
        QVERIFY(near(sum(s.now), s.nowTotal));
        QVERIFY(near(s.nowTotal, 51.9));
        QVERIFY(near(sum(s.pinned), s.pinnedTotal));
        QVERIFY(near(s.pinnedTotal, 48.6));
        QVERIFY(near(s.usable, 72) && near(s.capacity, 80));
        QCOMPARE(s.shortBy, 0.0);
        QCOMPARE(s.subtitle, QStringLiteral("GB, tensor parallel 4, 64 requests in flight"));
        QVERIFY(s.accessibleText.contains(QStringLiteral("51.9\u00a0GB")));
        QVERIFY(s.accessibleText.contains(QStringLiteral("Weights")));
    }

    void memoryStacksInPaletteOrder()
    {
        auto everything = test::training();
        auto& classes = everything.memory->perAccelerator;
        classes.data = classes.kvCache = classes.adapter = estimation::Bytes::fromGB(1);
        for (const auto& result : {test::fitting(), test::training(), everything}) {
            const MemorySpec s = memorySpec(result);
            QVERIFY(s.pinned.empty());
            QVERIFY(std::is_sorted(s.now.begin(), s.now.end(), [](const auto& a, const auto& b) {
                return a.series < b.series;
            }));
            // Colour and hatching together are unique, whatever classes there are.
            std::set<std::pair<int, Hatch>> looks;
            for (const MemorySegment& segment : s.now)
                QVERIFY(looks.emplace(segment.series, segment.hatch).second);
        }
        QCOMPARE(memorySpec(everything).now.size(), std::size_t{13});
    }

    void memoryThatDoesNotFit()
    {
        const MemorySpec s = memorySpec(test::notFitting());
        QVERIFY(near(s.shortBy, 51.9 - 43.2));
        QVERIFY(s.accessibleText.contains(QStringLiteral("short by")));
        QVERIFY(s.accessibleText.contains(QStringLiteral("8.7\u00a0GB")));
    }

    void memoryWords()
    {
        auto r = test::fitting();
        r.inputs.workload.batch = 1;
        QCOMPARE(memorySpec(r).subtitle,
                 QStringLiteral("GB, tensor parallel 4, 1 request in flight"));
        r.inputs.parallelism.tensor = 1;
        QCOMPARE(memorySpec(r).subtitle, QStringLiteral("GB, 1 request in flight"));
        QCOMPARE(memorySpec(test::training()).subtitle,
                 QStringLiteral("GB, micro-batch 4, ZeRO stage 1"));
        QCOMPARE(memorySpec(test::hpc()).title, QStringLiteral("Memory of the host"));
    }

    void nothingComputed()
    {
        const auto r = test::invalid();
        const MemorySpec m = memorySpec(r);
        QVERIFY(!m.emptyText.isEmpty());
        QVERIFY(m.emptyText.contains(QStringLiteral("16")));
        QCOMPARE(m.accessibleText, m.emptyText);
        QVERIFY(!rooflineSpec(r).emptyText.isEmpty());
        QVERIFY(!costSpec(r, 7).emptyText.isEmpty());
        QVERIFY(chartTable(r, m).rows.empty());
        QVERIFY(chartTable(r, rooflineSpec(r)).rows.empty());
        QVERIFY(chartTable(r, costSpec(r, 7)).rows.empty());
    }

    void roofline()
    {
        const RooflineSpec s = rooflineSpec(test::fitting());
        QVERIFY(near(s.ridge, 989 / 3.35));
        QVERIFY(s.memoryLabel.startsWith(QStringLiteral("HBM3 3.35")));
        QCOMPARE(s.points.size(), std::size_t{9}); // the collective has no intensity
        QCOMPARE(
            std::count_if(s.points.begin(), s.points.end(), [](const auto& p) { return p.phase; }),
            2);
        const auto mlp = std::find_if(s.points.begin(), s.points.end(), [](const auto& p) {
            return p.key == "mlp" && p.phaseKind == estimation::PhaseKind::Decode;
        });
        QVERIFY(mlp != s.points.end());
        QCOMPARE(mlp->name, QStringLiteral("decode · MLP"));
        QVERIFY(near(mlp->attained, 158e12));
        const auto small = std::find_if(s.points.begin(), s.points.end(),
                                        [](const auto& p) { return p.key == "elementwise"; });
        QVERIFY(!small->labelled);
        QVERIFY(s.accessibleText.contains(QStringLiteral("decode")));
        QVERIFY(s.accessibleText.contains(QStringLiteral("295")));
    }

    void roofsOfEqualHeightShareALabel()
    {
        const RooflineSpec s = rooflineSpec(test::fitting());
        QCOMPARE(s.roofs.size(), std::size_t{5});
        QCOMPARE(s.roofs[0].shortName, QStringLiteral("FP8, INT8 1,979"));
        // FP16 is as fast, but what runs is BF16.
        QVERIFY(s.roofs[1].active);
        QCOMPARE(s.roofs[1].shortName, QStringLiteral("BF16 989"));
        QCOMPARE(s.roofs[1].name, QStringLiteral("BF16 989\u00a0TFLOP/s"));
        QVERIFY(std::is_sorted(s.roofs.begin(), s.roofs.end(),
                               [](const auto& a, const auto& b) { return a.flops > b.flops; }));
        QCOMPARE(std::count_if(s.roofs.begin(), s.roofs.end(),
                               [](const auto& roof) { return roof.active; }),
                 1);
    }

    void rooflineWithoutPeak()
    {
        const RooflineSpec s = rooflineSpec(test::hpc());
        QVERIFY(s.emptyText.isEmpty());
        QCOMPARE(s.peak, 0.0);
        QCOMPARE(s.ridge, 0.0);
        QVERIFY(s.roofs.empty());
        QCOMPARE(s.points.size(), std::size_t{1});
        QVERIFY(s.accessibleText.contains(QStringLiteral("emory-bound")));
    }

    void costSorted()
    {
        const CostSpec s = costSpec(test::fitting(), INT_MAX);
        QCOMPARE(s.title, QStringLiteral("Cost per QPS"));
        QCOMPARE(s.axisTitle, QStringLiteral("3-year TCO per QPS (thousand USD)"));
        QCOMPARE(s.divisor, 1000.0);
        QCOMPARE(s.bars.size(), std::size_t{7});
        QCOMPARE(s.bars[1].name, QStringLiteral("H100"));
        QVERIFY(s.bars[1].isThis);
        QVERIFY(near(*s.bars[1].value, 78.7));
        QVERIFY(near(*s.bars[1].low, 78.7 * 0.88) && near(*s.bars[1].high, 78.7 * 1.12));
        QVERIFY(s.bars[4].verdict == VerdictCode::SloMissed && s.bars[4].value);
        // No figure, never a zero: a sentence.
        for (std::size_t i : {std::size_t{5}, std::size_t{6}}) {
            QVERIFY(!s.bars[i].value);
            QVERIFY(!s.bars[i].sentence.isEmpty());
        }
        QVERIFY(s.bars[5].sentence.contains(QStringLiteral("does not fit")));
        QVERIFY(s.accessibleText.contains(QStringLiteral("place 2 of 5")));
    }

    void costOfWhatDoesNotFitIsNoBar()
    {
        auto r = test::notFitting();
        // Its hardware has a price, but no request can be served with it.
        r.comparison[5].perQps = 12345;
        r.comparison[5].tco = 211000;
        const CostSpec s = costSpec(r, INT_MAX);
        const auto self =
            std::find_if(s.bars.begin(), s.bars.end(), [](const CostBar& b) { return b.isThis; });
        QVERIFY(self != s.bars.end());
        QVERIFY(!self->value);
        QVERIFY(s.accessibleText.contains(QStringLiteral("L40S")));
    }

    void fewRowsKeepTheOwnOneAndAReason()
    {
        auto r = test::fitting();
        r.comparison[1].isThis = false;
        r.comparison[4].isThis = true; // the dearest
        const CostSpec s = costSpec(r, 4);
        QCOMPARE(s.bars.size(), std::size_t{4});
        QCOMPARE(s.hidden, std::size_t{3});
        QCOMPARE(s.bars[0].name, QStringLiteral("H200"));
        QVERIFY(std::any_of(s.bars.begin(), s.bars.end(), [](const auto& b) { return b.isThis; }));
        QVERIFY(!s.bars.back().value);
        QVERIFY(s.subtitle.contains(QLatin1Char('3')));
        // All rows stay in the table.
        QCOMPARE(chartTable(r, s).rows.size(), std::size_t{7});
        // Cutting a complete spec later gives the same rows.
        const CostSpec later = limitRows(costSpec(r, INT_MAX), 4);
        QCOMPARE(later.bars.size(), s.bars.size());
        QCOMPARE(later.hidden, s.hidden);
        QCOMPARE(limitRows(costSpec(r, INT_MAX), 0).bars.size(), std::size_t{1});
        QVERIFY(limitRows(costSpec(r, INT_MAX), 0).bars.front().isThis);
    }

    void costOfTraining()
    {
        const CostSpec s = costSpec(test::training(), INT_MAX);
        QCOMPARE(s.title, QStringLiteral("Cost per run"));
        QCOMPARE(s.axisTitle, QStringLiteral("Cost of one run (thousand USD)"));
        QVERIFY(near(*s.bars[1].value, 1.9675));
        QVERIFY(!s.bars[1].low);
        QVERIFY(s.subtitle.isEmpty()); // no whiskers, nothing hidden
        const ChartTable table = chartTable(test::training(), s);
        QCOMPARE(table.header.size(), std::size_t{6});
    }

    void hpcWithoutCost()
    {
        const CostSpec s = costSpec(test::hpc(), INT_MAX);
        QCOMPARE(s.bars.size(), std::size_t{1});
        QVERIFY(!s.bars[0].value);
        QVERIFY(!s.bars[0].sentence.isEmpty());
        QVERIFY(s.accessibleText.contains(QStringLiteral("no accelerator has a figure")));
        QVERIFY(s.axisTitle.contains(QStringLiteral("EUR")));
    }

    void notPriced()
    {
        const CostSpec s = costSpec(test::notPriced(), INT_MAX);
        QCOMPARE(s.bars.size(), std::size_t{7});
        for (const CostBar& bar : s.bars)
            QVERIFY(!bar.value && !bar.sentence.isEmpty());
        const ChartTable table = chartTable(test::notPriced(), s);
        QCOMPARE(table.rows[0][3], QStringLiteral("—"));
        QVERIFY(!table.values[0][3]);
    }

    void memoryTable()
    {
        const auto pinned = test::pinnedState();
        const ChartTable table = chartTable(ChartKind::Memory, test::fitting(), &pinned);
        QCOMPARE(table.header.size(), std::size_t{3});
        const auto* kv = rowNamed(table, QStringLiteral("KV cache"));
        QVERIFY(kv);
        QCOMPARE((*kv)[1], QStringLiteral("13.4"));
        QCOMPARE((*kv)[2], QStringLiteral("10.1"));
        const auto* capacity = rowNamed(table, QStringLiteral("Capacity"));
        QVERIFY(capacity);
        QCOMPARE((*capacity)[2], QStringLiteral("—"));
        QVERIFY(!rowNamed(table, QStringLiteral("Short by")));
        QVERIFY(rowNamed(chartTable(ChartKind::Memory, test::notFitting(), nullptr),
                         QStringLiteral("Short by")));
    }

    void everyTableIsRectangular()
    {
        for (const auto& r : {test::fitting(), test::notFitting(), test::training(), test::hpc(),
                              test::notPriced(), test::invalid()}) {
            for (const ChartKind kind : {ChartKind::Memory, ChartKind::Roofline, ChartKind::Cost}) {
                const ChartTable table = chartTable(kind, r, nullptr);
                QCOMPARE(table.rows.size(), table.values.size());
                for (std::size_t i = 0; i < table.rows.size(); ++i) {
                    QCOMPARE(table.rows[i].size(), table.header.size());
                    QCOMPARE(table.values[i].size(), table.header.size());
                }
            }
        }
    }

    void rooflineTableKeepsWhatIsNotDrawn()
    {
        const ChartTable table = chartTable(ChartKind::Roofline, test::fitting(), nullptr);
        QCOMPARE(table.rows.size(), std::size_t{10});
        const auto collective =
            std::find_if(table.rows.begin(), table.rows.end(),
                         [](const auto& r) { return r[1] == QStringLiteral("all-reduce"); });
        QVERIFY(collective != table.rows.end());
        QCOMPARE((*collective)[2], QStringLiteral("—"));
        QCOMPARE((*collective)[5], QStringLiteral("10.0"));
    }

    void csv()
    {
        ChartTable table;
        table.header = {QStringLiteral("name, with comma"), QStringLiteral("value")};
        table.rows = {{QStringLiteral("say \"hi\""), QStringLiteral("1,234.5")},
                      {QStringLiteral("two\nlines"), QStringLiteral("—")}};
        table.values = {{std::nullopt, 1234.5}, {std::nullopt, std::nullopt}};
        QCOMPARE(toCsv(table), QByteArrayLiteral("\"name, with comma\",value\r\n"
                                                 "\"say \"\"hi\"\"\",1234.5\r\n"
                                                 "\"two\nlines\",\r\n"));
        QCOMPARE(toTsv(table), QStringLiteral("name, with comma\tvalue\nsay \"hi\"\t1234.5\n"
                                              "two\nlines\t"));
    }

    void numbersInWords_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("gigabytes");
        QTest::addColumn<QString>("compact");
        const auto row = [](double v, const char* gb, const char* compact) {
            QTest::addRow("%g", v) << v << QString::fromUtf8(gb) << QString::fromUtf8(compact);
        };
        row(0, "0.0", "0");
        row(0.5, "0.5", "0.5");
        row(0.04, "0.04", "0.04");
        row(0.0001, "<0.01", "0.0001");
        row(34.46, "34.5", "34.5");
        row(63, "63.0", "63");
        row(295.22, "295.2", "295");
        row(1979.4, "1,979", "1,979");
    }
    void numbersInWords()
    {
        QFETCH(double, value);
        QTEST(gigabytesNumber(value), "gigabytes");
        if (value != 0)
            QTEST(compactNumber(value), "compact");
    }

    void ticks()
    {
        QCOMPARE(tickText(1000, 1000), QStringLiteral("1,000"));
        QCOMPARE(tickText(0.1, 0.1), QStringLiteral("0.1"));
        QCOMPARE(tickText(7.5, 2.5), QStringLiteral("7.5"));
        QCOMPARE(tickText(-1e-17, 0.5), QStringLiteral("0.0"));
        QCOMPARE(tickText(-20, 10), QStringLiteral("−20"));
    }
};

QTEST_MAIN(TestChartSpecs)
#include "tst_chartspecs.moc"
