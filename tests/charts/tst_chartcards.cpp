// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/carditems.h"
#include "charts/charttabledialog.h"
#include "charts/costchart.h"
#include "charts/legendrow.h"
#include "charts/memorychart.h"
#include "charts/rooflinechart.h"
#include "sampleresults.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <set>

using namespace ridgepoint;
using namespace ridgepoint::charts;

namespace {

QWidget* plotOf(ChartCard& card)
{
    for (QWidget* child : card.findChildren<QWidget*>()) {
        if (child->inherits("QCustomPlot"))
            return child;
    }
    return nullptr;
}

template <class Card>
void show(Card& card, const QSize& size = QSize(420, 280))
{
    card.resize(size);
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    card.replotNow();
}

void wheel(QWidget& target, int steps)
{
    const QPointF at = QRectF(target.rect()).center();
    QWheelEvent event(at, target.mapToGlobal(at), QPoint(), QPoint(0, 120 * steps), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&target, &event);
}

/// How many different colours an image has: a blank one has one.
std::size_t colours(const QImage& image)
{
    std::set<QRgb> seen;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            seen.insert(image.pixel(x, y));
    }
    return seen.size();
}

qsizetype pixelsOf(const QImage& image, const QColor& colour)
{
    qsizetype count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == colour.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

class TestChartCards : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
    }

    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("QPainter|QCP|QObject::connect")));
        applyTheme(*qApp, Theme::Light);
    }

    void emptyUntilAResultComes()
    {
        RooflineChart chart;
        show(chart);
        QCOMPARE(chart.accessibleText(), QStringLiteral("No result yet."));
        QVERIFY(!chart.findChildren<ChartToolButton*>().front()->isEnabled());
        QTest::keyClick(&chart, Qt::Key_Right);
        QVERIFY(!chart.crosshairActive());
        chart.setResult(test::shared(test::fitting()));
        QVERIFY(chart.findChildren<ChartToolButton*>().front()->isEnabled());
        chart.setResult(nullptr);
        chart.replotNow();
        QVERIFY(chart.table().rows.empty());
    }

    void arrowKeysStepTheCrosshair()
    {
        RooflineChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        QSignalSpy changed(&chart, &ChartCard::crosshairChanged);
        QTest::keyClick(&chart, Qt::Key_Right); // switches it on
        QVERIFY(chart.crosshairActive());
        QCOMPARE(changed.size(), 1);
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(&chart, Qt::Key_Left);
        // The first visible point; the element-wise operators are too small for the full range.
        QCOMPARE(chart.reading().front(), QStringLiteral("decode · attention"));
        QVERIFY(chart.reading()[1].contains(QStringLiteral("8\u00a0FLOP/Byte")));
        QCOMPARE(chart.reading().size(), 4);
        QTest::keyClick(&chart, Qt::Key_Right);
        QCOMPARE(chart.reading().front(), QStringLiteral("decode"));
        QSignalSpy selected(&chart, &RooflineChart::operatorSelected);
        QTest::keyClick(&chart, Qt::Key_Left);
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(selected.size(), 1);
        QCOMPARE(selected[0][1].toString(), QStringLiteral("attention"));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QVERIFY(!chart.crosshairActive());
        QVERIFY(chart.reading().isEmpty());
        QCOMPARE(changed.size(), 2);
    }

    void crosshairFollowsTheMouse()
    {
        CostChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        auto* button = chart.findChildren<ChartToolButton*>().front();
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(chart.reading().front(), QStringLiteral("H100")); // starts at the own row
        QWidget* plot = plotOf(chart);
        QTest::mouseMove(plot, QPoint(plot->width() / 3, 5));
        QCOMPARE(chart.reading().front(), QStringLiteral("H200"));
        QTest::mouseMove(plot, QPoint(plot->width() / 3, plot->height() - 60));
        QVERIFY(chart.reading().front() != QStringLiteral("H200"));
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!chart.crosshairActive());
    }

    void zoomSurvivesANewResult()
    {
        RooflineChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        const auto full = chart.visibleRange();
        QVERIFY(!chart.isZoomed());
        wheel(*plotOf(chart), 3);
        QVERIFY(chart.isZoomed());
        const auto zoomed = chart.visibleRange();
        QVERIFY(zoomed.first > full.first && zoomed.second < full.second);
        chart.setResult(test::shared(test::notFitting()));
        chart.replotNow();
        QCOMPARE(chart.visibleRange(), zoomed);
        chart.resize(500, 320);
        chart.replotNow();
        QCOMPARE(chart.visibleRange(), zoomed);
    }

    void doubleClickAndHomeResetTheZoom()
    {
        MemoryChart chart;
        chart.setResult(test::shared(test::fitting()), test::shared(test::pinnedState()));
        show(chart, QSize(700, 170));
        const auto full = chart.visibleRange();
        QTest::keyClick(&chart, Qt::Key_Plus);
        QVERIFY(chart.isZoomed());
        QTest::mouseDClick(plotOf(chart), Qt::LeftButton, {}, QPoint(200, 40));
        chart.replotNow();
        QVERIFY(!chart.isZoomed());
        QCOMPARE(chart.visibleRange(), full);
        wheel(*plotOf(chart), 2);
        QVERIFY(chart.isZoomed());
        QTest::keyClick(&chart, Qt::Key_Home);
        chart.replotNow();
        QCOMPARE(chart.visibleRange(), full);
        // Never further out than everything.
        wheel(*plotOf(chart), -10);
        QVERIFY(!chart.isZoomed());
        QCOMPARE(chart.visibleRange(), full);
        QCOMPARE(full.first, 0.0);
    }

    void draggingMovesAndIsNoClick()
    {
        CostChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        QSignalSpy selected(&chart, &CostChart::acceleratorSelected);
        QWidget* plot = plotOf(chart);
        wheel(*plot, 3);
        const auto before = chart.visibleRange();
        const QPoint from(plot->width() / 2, plot->height() / 3);
        QTest::mousePress(plot, Qt::LeftButton, {}, from);
        QTest::mouseMove(plot, from + QPoint(-60, 0));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, from + QPoint(-60, 0));
        QVERIFY(chart.visibleRange().first > before.first);
        QCOMPARE(selected.size(), 0);
    }

    void otherMeasureDropsTheZoom()
    {
        CostChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        wheel(*plotOf(chart), 3);
        QVERIFY(chart.isZoomed());
        chart.setResult(test::shared(test::training()));
        chart.replotNow();
        QVERIFY(!chart.isZoomed());
        QCOMPARE(chart.accessibleName(), QStringLiteral("Cost per run"));
    }

    void rowsFollowTheHeight()
    {
        auto many = test::fitting();
        for (int i = 0; i < 40; ++i) {
            auto row = many.comparison.front();
            row.name = "card " + std::to_string(i);
            row.accelerator = "card-" + std::to_string(i);
            row.perQps = 90000.0 + i;
            many.comparison.push_back(row);
        }
        CostChart chart;
        chart.setResult(test::shared(many));
        show(chart, QSize(420, 200));
        const auto rows = [&chart] {
            chart.setCrosshairActive(true);
            QStringList names;
            for (int i = 0; i < 60; ++i)
                QTest::keyClick(&chart, Qt::Key_Up);
            for (int i = 0; i < 60; ++i) {
                if (!names.contains(chart.reading().front()))
                    names << chart.reading().front();
                QTest::keyClick(&chart, Qt::Key_Down);
            }
            return names;
        };
        const QStringList low = rows();
        QVERIFY(low.contains(QStringLiteral("H100")));
        chart.resize(420, 420);
        QCoreApplication::processEvents();
        chart.replotNow();
        QVERIFY(rows().size() > low.size());
        QCOMPARE(chart.table().rows.size(), std::size_t{47});
    }

    void legendTogglesAndHighlights()
    {
        MemoryChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart, QSize(700, 170));
        const auto entries = chart.legend().entries();
        QCOMPARE(entries.size(), std::size_t{5});
        QCOMPARE(entries[1]->accessibleName(), QStringLiteral("KV cache 13.4\u00a0GB"));
        const QColor kv = tokens().series[1];
        const auto kvPixels = [&] {
            chart.replotNow();
            return pixelsOf(plotOf(chart)->grab().toImage(), kv);
        };
        const qsizetype before = kvPixels();
        QVERIFY(before > 100);
        QTest::mouseClick(entries[1], Qt::LeftButton);
        QVERIFY(!entries[1]->isChecked());
        QCOMPARE(chart.legend().hiddenClasses().size(), std::size_t{1});
        QVERIFY(kvPixels() < before / 4);
        // The choice survives a new result.
        chart.setResult(test::shared(test::pinnedState()));
        QVERIFY(!chart.legend().entries()[1]->isChecked());
        entries[1]->setFocus();
        QTest::keyClick(entries[1], Qt::Key_Space);
        QVERIFY(entries[1]->isChecked());
        QEvent enter(QEvent::Enter);
        QApplication::sendEvent(entries[0], &enter);
        QVERIFY(kvPixels() < before / 4); // faded
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(entries[0], &leave);
        QApplication::processEvents();
        QVERIFY(kvPixels() > 100);
    }

    void legendWraps()
    {
        MemoryChart chart;
        chart.setResult(test::shared(test::training()));
        show(chart, QSize(700, 200));
        LegendRow& legend = chart.legend();
        QCOMPARE(legend.entries().size(), std::size_t{10});
        QVERIFY(legend.heightForWidth(350) > legend.heightForWidth(1400));
        for (const LegendEntry* entry : legend.entries())
            QVERIFY(legend.rect().contains(entry->geometry()));
    }

    void tableDialogFollowsTheChart()
    {
        MemoryChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart, QSize(700, 170));
        QTest::mouseClick(chart.findChildren<ChartToolButton*>()[2], Qt::LeftButton);
        auto* dialog = chart.findChild<ChartTableDialog*>();
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        QCOMPARE(dialog->windowTitle(), QStringLiteral("Memory per GPU"));
        QCOMPARE(dialog->view().model()->rowCount(), 8);
        chart.setResult(test::shared(test::notFitting()));
        QCOMPARE(dialog->view().model()->rowCount(), 9);
        QTest::keyClick(&dialog->view(), Qt::Key_C, Qt::ControlModifier);
        const QString copied = QApplication::clipboard()->text();
        QCOMPARE(copied.count(QLatin1Char('\n')), 9);
        QVERIFY(copied.startsWith(QStringLiteral("Part\tNow (GB)\nWeights\t34.5\n")));
        dialog->view().selectRow(1);
        QTest::keyClick(&dialog->view(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("Part\tNow (GB)\nKV cache\t13.4"));
        dialog->view().sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(dialog->view().model()->index(0, 0).data().toString(), QStringLiteral("Total"));
    }

    void savesEveryFormat()
    {
        const QTemporaryDir folder;
        RooflineChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        QString asked;
        chart.setFileChooser([&](const QString&, const QString& name, const QString&) {
            asked = folder.filePath(name);
            return asked;
        });
        QSignalSpy exported(&chart, &ChartCard::exported);
        const auto bytes = [&asked] {
            QFile file(asked);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        chart.save(ChartFormat::Png);
        QCOMPARE(QFileInfo(asked).suffix(), QStringLiteral("png"));
        QVERIFY(colours(QImage(asked)) > 20);
        chart.save(ChartFormat::Svg);
        QVERIFY(bytes().contains("<svg"));
        QVERIFY(bytes().contains("FLOP/Byte"));
        chart.save(ChartFormat::Pdf);
        QVERIFY(bytes().startsWith("%PDF"));
        chart.save(ChartFormat::Csv);
        QVERIFY(bytes().startsWith("Phase,Operator,"));
        chart.save(ChartFormat::CsvForExcel);
        QVERIFY(bytes().startsWith("\xEF\xBB\xBFPhase,"));
        QCOMPARE(exported.size(), 5);

        chart.setFileChooser([](auto&&...) { return QString(); }); // cancelled
        chart.save(ChartFormat::Png);
        QCOMPARE(exported.size(), 5);
    }

    void saysWhyItCannotSave()
    {
        const QTemporaryDir folder;
        CostChart chart;
        chart.setResult(test::shared(test::fitting()));
        const QString path = folder.filePath(QStringLiteral("missing/cost.png"));
        chart.setFileChooser([&path](auto&&...) { return path; });
        QSignalSpy failed(&chart, &ChartCard::exportFailed);
        chart.save(ChartFormat::Png);
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains(path));
        QVERIFY(!QFile::exists(path));
    }

    void copiesInTheLightPalette()
    {
        applyTheme(*qApp, Theme::Dark);
        MemoryChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart, QSize(700, 170));
        chart.copyImage();
        const QImage image = QApplication::clipboard()->image();
        QVERIFY(!image.isNull());
        QVERIFY(pixelsOf(image, tokens(Theme::Light).series[0]) > 1000);
        QCOMPARE(pixelsOf(image, tokens(Theme::Dark).series[0]), qsizetype{0});
    }

    void themeSwitchRecolours()
    {
        CostChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        const auto grab = [&chart] {
            QApplication::processEvents();
            chart.replotNow();
            return chart.grab().toImage();
        };
        QVERIFY(pixelsOf(grab(), tokens(Theme::Light).accent) > 200);
        applyTheme(*qApp, Theme::Dark);
        const QImage dark = grab();
        QVERIFY(pixelsOf(dark, tokens(Theme::Dark).accent) > 200);
        QVERIFY(pixelsOf(dark, tokens(Theme::Dark).panel) > 10000);
        QCOMPARE(pixelsOf(dark, tokens(Theme::Light).accent), qsizetype{0});
    }

    void picturesAreNotBlank_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("theme");
        for (const int kind : {0, 1, 2}) {
            for (const int theme : {0, 1})
                QTest::addRow("kind %d theme %d", kind, theme) << kind << theme;
        }
    }
    void picturesAreNotBlank()
    {
        QFETCH(int, kind);
        QFETCH(int, theme);
        const auto pinned = test::pinnedState();
        for (const auto& r : {test::fitting(), test::notFitting(), test::training(), test::hpc(),
                              test::notPriced(), test::invalid()}) {
            const QImage image = renderChart(static_cast<ChartKind>(kind), r, &pinned,
                                             QSize(400, 240), static_cast<Theme>(theme), 2);
            QCOMPARE(image.size(), QSize(800, 480));
            QVERIFY2(colours(image) > 8, r.name.c_str());
            QCOMPARE(QColor(image.pixel(0, 0)), tokens(static_cast<Theme>(theme)).panel);
        }
    }

    void rowNamesAreDrawn()
    {
        MemoryChart memory;
        memory.setResult(test::shared(test::fitting()), test::shared(test::pinnedState()));
        show(memory, QSize(700, 170));
        CostChart cost;
        cost.setResult(test::shared(test::fitting()));
        show(cost);
        // Left of the bars stand the names and nothing else.
        const auto inkIn = [](ChartCard& card, const QRect& strip) {
            const QImage left = plotOf(card)->grab(strip).toImage();
            return left.width() * left.height() - pixelsOf(left, tokens().panel);
        };
        QVERIFY(inkIn(memory, QRect(0, 0, 36, 90)) > 60);
        QVERIFY(inkIn(cost, QRect(0, 0, 62, 180)) > 200);
    }

    void tinySizesDoNotBreak()
    {
        const auto r = test::fitting();
        for (const ChartKind kind : {ChartKind::Memory, ChartKind::Roofline, ChartKind::Cost}) {
            for (const QSize& size : {QSize(1, 1), QSize(30, 20), QSize(120, 60), QSize(60, 400)})
                QCOMPARE(renderChart(kind, r, nullptr, size, Theme::Light).size(), size);
        }
    }

    void accessible()
    {
        RooflineChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&chart);
        QVERIFY(interface);
        QCOMPARE(interface->role(), QAccessible::Chart);
        QCOMPARE(interface->text(QAccessible::Name), QStringLiteral("Roofline"));
        QCOMPARE(interface->text(QAccessible::Description), chart.accessibleText());
        QVERIFY(chart.accessibleText().contains(QStringLiteral("emory-bound")));
        QTest::keyClick(&chart, Qt::Key_Right);
        QVERIFY(interface->text(QAccessible::Value).contains(QStringLiteral("FLOP/Byte")));
        const auto buttons = chart.findChildren<ChartToolButton*>();
        QCOMPARE(buttons.size(), 4);
        const QStringList order{QStringLiteral("Read values"), QStringLiteral("Reset zoom"),
                                QStringLiteral("Show as table"), QStringLiteral("More")};
        for (qsizetype i = 0; i < buttons.size(); ++i) {
            QCOMPARE(buttons[i]->accessibleName(), order[i]);
            QCOMPARE(buttons[i]->toolTip(), order[i]);
            if (i > 0)
                QVERIFY(buttons[i]->x() > buttons[i - 1]->x());
        }
        for (const QAction* action : buttons.back()->menu()->actions())
            QVERIFY(action->isSeparator() || !action->text().isEmpty());
    }

    void clickSelects()
    {
        MemoryChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart, QSize(700, 170));
        QSignalSpy selected(&chart, &MemoryChart::classSelected);
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_Right);
        for (int i = 0; i < 9; ++i)
            QTest::keyClick(&chart, Qt::Key_Left);
        QTest::keyClick(&chart, Qt::Key_Enter);
        QCOMPARE(selected.size(), 1);
        QCOMPARE(selected[0][0].value<estimation::MemoryClass>(), estimation::MemoryClass::Weights);
    }

    void languageChangeRelabels()
    {
        CostChart chart;
        chart.setResult(test::shared(test::fitting()));
        show(chart);
        auto* button = chart.findChildren<ChartToolButton*>().front();
        button->setToolTip(QStringLiteral("stale"));
        QEvent change(QEvent::LanguageChange);
        QApplication::sendEvent(&chart, &change);
        QCOMPARE(button->toolTip(), QStringLiteral("Read values"));
    }
};

QTEST_MAIN(TestChartCards)
#include "tst_chartcards.moc"
