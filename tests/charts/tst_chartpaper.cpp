// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/chartexport.h"
#include "sampleresults.h"

#include <QApplication>
#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace ridgepoint;
using namespace ridgepoint::charts;

/// Charts as vectors: the report's PDF and the SVG file.
class TestChartPaper : public QObject
{
    Q_OBJECT

private slots:
    void vectorsInAReport()
    {
        applyTheme(*qApp, Theme::Dark); // paper must not care
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::WriteOnly));
        {
            QPdfWriter writer(&buffer);
            writer.setResolution(720);
            writer.setPageSize(QPageSize(QPageSize::A4));
            ChartPainter painter = makeChartPainter(&writer);
            QVERIFY(painter);
            const QTransform before = painter->transform();
            const auto pinned = test::pinnedState();
            for (const auto& r : {test::fitting(), test::notFitting(), test::invalid()}) {
                for (const ChartKind kind :
                     {ChartKind::Memory, ChartKind::Roofline, ChartKind::Cost})
                    paintChart(*painter, QRectF(500, 500, 4900, 2000), kind, r, &pinned, 0.63);
                QVERIFY(writer.newPage());
            }
            QCOMPARE(painter->transform(), before);
            // Nothing to draw in: no harm done.
            paintChart(*painter, QRectF(), ChartKind::Memory, test::fitting(), nullptr, 0.63);
            paintChart(*painter, QRectF(0, 0, 10, 10), ChartKind::Cost, test::fitting(), nullptr,
                       0.63);
        }
        QVERIFY(bytes.startsWith("%PDF"));
        QVERIFY(bytes.contains("/FontFile2"));       // text is text
        QVERIFY(!bytes.contains("/Subtype /Image")); // and nothing was turned into pixels
        QVERIFY(bytes.size() < 200 * 1024);
    }

    void noPainterWithoutADevice()
    {
        QVERIFY(!makeChartPainter(nullptr));
        QPdfWriter writer(QStringLiteral("/nonexistent-folder/x.pdf"));
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral(".*")));
        QVERIFY(!makeChartPainter(&writer));
    }

    void svgCanBeRead()
    {
        const QTemporaryDir folder;
        const auto pinned = test::pinnedState();
        for (const ChartKind kind : {ChartKind::Memory, ChartKind::Roofline, ChartKind::Cost}) {
            const QString path = folder.filePath(QStringLiteral("c.svg"));
            const auto error = saveChart(path, ChartFormat::Svg, kind, test::notFitting(), &pinned,
                                         QSize(500, 260));
            QVERIFY2(!error, qPrintable(error.value_or(QString())));
            QSvgRenderer svg(path);
            QVERIFY(svg.isValid());
            QCOMPARE(svg.viewBox(), QRect(0, 0, 500, 260));
            QImage image(500, 260, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            svg.render(&painter);
            painter.end();
            std::set<QRgb> seen;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    seen.insert(image.pixel(x, y));
            }
            QVERIFY(seen.size() > 20);
        }
    }
};

QTEST_MAIN(TestChartPaper)
#include "tst_chartpaper.moc"
