// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/chartexport.h"

#include "charts/costplot.h"
#include "charts/memoryplot.h"
#include "charts/rooflineplot.h"

#include <qcustomplot.h>

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <climits>
#include <cmath>

namespace ridgepoint::charts {

using estimation::ScenarioResult;

namespace {

constexpr double kUnitsPerPoint = 10; ///< the report's coordinates
constexpr double kCardPadding = 12;
constexpr int kPdfResolution = 720;
constexpr double kPointsPerPixel = 72.0 / 96.0;

/// A plot that no window shows, in the fixed style of paper.
struct OffscreenPlot
{
    QCustomPlot plot;
    std::unique_ptr<PlotView> view;
    QString title, subtitle;
    MemorySpec legend; ///< filled for the memory chart only
    PlotStyle style;
};

std::unique_ptr<OffscreenPlot> makePlot(ChartKind kind, const ScenarioResult& r,
                                        const ScenarioResult* pinned, Theme theme)
{
    auto off = std::make_unique<OffscreenPlot>();
    off->style = PlotStyle::print(theme);
    const auto take = [&off](auto view, auto spec) {
        off->title = spec.title;
        off->subtitle = spec.subtitle;
        view->setStyle(off->style);
        view->setSpec(std::move(spec));
        off->view = std::move(view);
    };
    switch (kind) {
    case ChartKind::Memory:
        off->legend = memorySpec(r, pinned);
        take(std::make_unique<MemoryPlot>(off->plot), off->legend);
        break;
    case ChartKind::Roofline:
        take(std::make_unique<RooflinePlot>(off->plot), rooflineSpec(r));
        break;
    case ChartKind::Cost:
        take(std::make_unique<CostPlot>(off->plot), costSpec(r, INT_MAX));
        break;
    }
    return off;
}

double legendHeight(const OffscreenPlot& off, double width)
{
    const double height =
        drawMemoryLegend(nullptr, QRectF(0, 0, width, 1000), off.legend, off.style);
    return height > 0 ? height + 4 : 0;
}

/// Plot and legend into `rect`, in plot pixels.
void drawChart(QCPPainter& painter, const QRectF& rect, OffscreenPlot& off)
{
    const double legend = legendHeight(off, rect.width());
    const QSize size(static_cast<int>(rect.width()), static_cast<int>(rect.height() - legend));
    if (size.width() <= 0 || size.height() <= 0)
        return;
    painter.save();
    painter.translate(rect.topLeft());
    off.plot.setViewport(QRect(QPoint(0, 0), size));
    off.view->prepare(size);
    off.plot.toPainter(&painter, size.width(), size.height());
    painter.restore();
    if (legend > 0) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing, true);
        drawMemoryLegend(&painter,
                         QRectF(rect.left(), rect.bottom() - legend + 4, rect.width(), legend),
                         off.legend, off.style);
        painter.restore();
    }
}

/// Title line, then plot and legend: the card without its tools.
void drawCard(QCPPainter& painter, const QSizeF& size, OffscreenPlot& off)
{
    const Tokens& t = off.style.tokens;
    painter.fillRect(QRectF(QPointF(0, 0), size), t.panel);
    const double line = std::ceil(lineHeight(off.style.title));
    const double width = size.width() - 2 * kCardPadding;
    const QRectF head(kCardPadding, 9, width, line);
    drawText(painter, head, off.title, off.style.title, t.text, Qt::AlignLeft | Qt::AlignVCenter);
    const double titleWidth = textWidth(off.style.title, off.title) + 12;
    if (titleWidth < width) {
        const QString subtitle = QFontMetricsF(off.style.small)
                                     .elidedText(off.subtitle, Qt::ElideRight, width - titleWidth);
        drawText(painter, head.adjusted(titleWidth, 0, 0, 0), subtitle, off.style.small, t.text3,
                 Qt::AlignLeft | Qt::AlignVCenter);
    }
    const double top = head.bottom() + 6;
    drawChart(painter, QRectF(kCardPadding, top, width, size.height() - top - 8), off);
}

QByteArray svgBytes(OffscreenPlot& off, const QSize& size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(0, 0), size));
    svg.setResolution(96);
    svg.setTitle(off.title);
    QCPPainter painter;
    if (!painter.begin(&svg))
        return {};
    painter.setModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching);
    drawCard(painter, size, off);
    painter.end();
    return bytes;
}

QByteArray pdfBytes(OffscreenPlot& off, const QSize& size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(kPdfResolution);
    pdf.setPageSize(QPageSize(QSizeF(size) * kPointsPerPixel, QPageSize::Point, QString(),
                              QPageSize::ExactMatch));
    pdf.setPageMargins(QMarginsF());
    pdf.setTitle(off.title);
    QCPPainter painter;
    if (!painter.begin(&pdf))
        return {};
    painter.setModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching);
    const double scale = kPointsPerPixel * kPdfResolution / 72.0;
    painter.scale(scale, scale);
    drawCard(painter, size, off);
    painter.end();
    return bytes;
}

QByteArray pngBytes(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QString cellText(const ChartTable& table, std::size_t row, std::size_t column)
{
    if (const auto& value = table.values[row][column])
        return QString::number(*value, 'g', 12);
    const QString& text = table.rows[row][column];
    // The dash stands for "not known"; a spreadsheet knows an empty cell for that.
    return text == QString(QChar(0x2014)) ? QString() : text;
}

QString quoted(QString field)
{
    const bool needed = field.contains(QLatin1Char('"')) || field.contains(QLatin1Char(',')) ||
                        field.contains(QLatin1Char('\n')) || field.contains(QLatin1Char('\r'));
    if (!needed)
        return field;
    field.replace(QLatin1String("\""), QLatin1String("\"\""));
    return QLatin1Char('"') + field + QLatin1Char('"');
}

} // namespace

void ChartPainterDeleter::operator()(QPainter* painter) const
{
    delete static_cast<QCPPainter*>(painter);
}

ChartPainter makeChartPainter(QPagedPaintDevice* device)
{
    auto painter = std::make_unique<QCPPainter>();
    if (!device || !painter->begin(device))
        return {};
    painter->setModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching);
    return ChartPainter(painter.release());
}

void paintChart(QPainter& painter, const QRectF& rect, ChartKind kind, const ScenarioResult& r,
                const ScenarioResult* pinned, double scale)
{
    const double unit = scale * kUnitsPerPoint;
    if (unit <= 0 || rect.isEmpty())
        return;
    // Made by `makeChartPainter`, which is the documented condition.
    auto& chartPainter = static_cast<QCPPainter&>(painter);
    const auto off = makePlot(kind, r, pinned, Theme::Light);
    off->plot.setBackground(Qt::NoBrush); // paper is white already
    chartPainter.save();
    chartPainter.translate(rect.topLeft());
    chartPainter.scale(unit, unit);
    drawChart(chartPainter, QRectF(QPointF(0, 0), rect.size() / unit), *off);
    chartPainter.restore();
}

QImage renderChart(ChartKind kind, const ScenarioResult& r, const ScenarioResult* pinned,
                   QSize size, Theme theme, double devicePixelRatio)
{
    const auto off = makePlot(kind, r, pinned, theme);
    QImage image(size * devicePixelRatio, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(off->style.tokens.panel);
    QCPPainter painter;
    if (!painter.begin(&image))
        return {};
    painter.setMode(QCPPainter::pmNoCaching);
    drawCard(painter, size, *off);
    painter.end();
    return image;
}

std::optional<QString> saveChart(const QString& path, ChartFormat format, ChartKind kind,
                                 const ScenarioResult& r, const ScenarioResult* pinned, QSize size)
{
    QByteArray bytes;
    switch (format) {
    case ChartFormat::Png:
        bytes = pngBytes(renderChart(kind, r, pinned, size, Theme::Light, 2));
        break;
    case ChartFormat::Svg:
        bytes = svgBytes(*makePlot(kind, r, pinned, Theme::Light), size);
        break;
    case ChartFormat::Pdf:
        bytes = pdfBytes(*makePlot(kind, r, pinned, Theme::Light), size);
        break;
    case ChartFormat::Csv:
        bytes = toCsv(chartTable(kind, r, pinned));
        break;
    case ChartFormat::CsvForExcel:
        bytes = QByteArrayLiteral("\xEF\xBB\xBF") + toCsv(chartTable(kind, r, pinned));
        break;
    }
    if (bytes.isEmpty())
        return QCoreApplication::translate("Charts", "The chart could not be drawn.");
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return file.errorString();
    return std::nullopt;
}

ChartTable chartTable(ChartKind kind, const ScenarioResult& r, const ScenarioResult* pinned)
{
    switch (kind) {
    case ChartKind::Memory:
        return chartTable(r, memorySpec(r, pinned));
    case ChartKind::Roofline:
        return chartTable(r, rooflineSpec(r));
    case ChartKind::Cost:
        break;
    }
    return chartTable(r, costSpec(r, INT_MAX));
}

QByteArray toCsv(const ChartTable& table)
{
    QString text;
    const auto line = [&text](const QStringList& fields) {
        QStringList cells;
        for (const QString& field : fields)
            cells << quoted(field);
        text += cells.join(QLatin1Char(',')) + QLatin1String("\r\n");
    };
    line(QStringList(table.header.begin(), table.header.end()));
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        QStringList fields;
        for (std::size_t column = 0; column < table.rows[row].size(); ++column)
            fields << cellText(table, row, column);
        line(fields);
    }
    return text.toUtf8();
}

QString toTsv(const ChartTable& table)
{
    QStringList lines{
        QStringList(table.header.begin(), table.header.end()).join(QLatin1Char('\t'))};
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        QStringList fields;
        for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
            QString field = cellText(table, row, column);
            fields << field.replace(QLatin1Char('\t'), QLatin1Char(' '));
        }
        lines << fields.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ridgepoint::charts
