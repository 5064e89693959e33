// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/chartcard.h"

#include "charts/carditems.h"
#include "charts/charttabledialog.h"
#include "charts/plotview.h"

#include <qcustomplot.h>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QMetaMethod>
#include <QPainter>
#include <QVBoxLayout>
#include <QWindow>

#include <algorithm>
#include <cmath>

namespace ridgepoint::charts {

namespace {

constexpr double kClickRadius = 14; ///< pixels around a point that count as on it
constexpr double kKeyZoom = 0.8;

/// Says "chart" to a screen reader and reads out what the crosshair shows.
class ChartCardAccessible final : public QAccessibleWidget
{
public:
    explicit ChartCardAccessible(ChartCard* card) : QAccessibleWidget(card, QAccessible::Chart) {}

    QString text(QAccessible::Text kind) const override
    {
        const auto* card = static_cast<const ChartCard*>(widget());
        if (kind == QAccessible::Value)
            return card->reading().join(QLatin1String(", "));
        return QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* accessibleFor(const QString&, QObject* object)
{
    auto* card = qobject_cast<ChartCard*>(object);
    return card ? new ChartCardAccessible(card) : nullptr;
}

QString fileName(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Memory:
        return QStringLiteral("memory");
    case ChartKind::Roofline:
        return QStringLiteral("roofline");
    case ChartKind::Cost:
        break;
    }
    return QStringLiteral("cost");
}

QString suffix(ChartFormat format)
{
    switch (format) {
    case ChartFormat::Png:
        return QStringLiteral("png");
    case ChartFormat::Svg:
        return QStringLiteral("svg");
    case ChartFormat::Pdf:
        return QStringLiteral("pdf");
    case ChartFormat::Csv:
    case ChartFormat::CsvForExcel:
        break;
    }
    return QStringLiteral("csv");
}

} // namespace

ChartCard::ChartCard(ChartKind kind, std::unique_ptr<PlotView> view, QCustomPlot* plot,
                     QWidget* parent)
    : QWidget(parent),
      m_kind(kind),
      m_plot(plot),
      m_view(std::move(view)),
      m_layout(new QVBoxLayout(this)),
      m_title(new QLabel(this)),
      m_subtitle(new ElidedLabel(this)),
      m_readButton(new ChartToolButton(ChartToolButton::Sign::ReadValues, this)),
      m_resetButton(new ChartToolButton(ChartToolButton::Sign::ResetZoom, this)),
      m_tableButton(new ChartToolButton(ChartToolButton::Sign::Table, this)),
      m_moreButton(new ChartToolButton(ChartToolButton::Sign::More, this)),
      m_menu(new QMenu(this))
{
    static const bool installed = [] {
        QAccessible::installFactory(accessibleFor);
        return true;
    }();
    Q_UNUSED(installed)
    setFocusPolicy(Qt::StrongFocus);
    buildHeader();
    buildMenu();
    m_plot->setParent(this);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMinimumSize(0, 0);
    m_plot->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_layout->addWidget(m_plot, 1);
    connectPlot();
    m_fileChooser = [this](const QString& title, const QString& name, const QString& filter) {
        return QFileDialog::getSaveFileName(this, title, name, filter);
    };
}

ChartCard::~ChartCard() = default;

void ChartCard::buildHeader()
{
    m_layout->setContentsMargins(space(8), space(5), space(10), space(8));
    m_layout->setSpacing(space(2));
    m_title->setTextFormat(Qt::PlainText);
    m_readButton->setCheckable(true);
    m_moreButton->setMenu(m_menu);
    m_moreButton->setPopupMode(QToolButton::InstantPopup);
    auto* header = new QHBoxLayout;
    header->setSpacing(space(1));
    header->setContentsMargins(space(6), 0, 0, 0);
    header->addWidget(m_title);
    header->addSpacing(space(8));
    header->addWidget(m_subtitle, 1);
    for (ChartToolButton* button : {m_readButton, m_resetButton, m_tableButton, m_moreButton})
        header->addWidget(button);
    m_layout->addLayout(header);
    connect(m_readButton, &QToolButton::toggled, this, &ChartCard::setCrosshairActive);
    connect(m_resetButton, &QToolButton::clicked, this, &ChartCard::resetZoom);
    connect(m_tableButton, &QToolButton::clicked, this, &ChartCard::showTable);
}

void ChartCard::buildMenu()
{
    connect(m_menu->addAction(QString()), &QAction::triggered, this, &ChartCard::copyImage);
    m_menu->addSeparator();
    for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Svg, ChartFormat::Pdf,
                                     ChartFormat::Csv, ChartFormat::CsvForExcel}) {
        connect(m_menu->addAction(QString()), &QAction::triggered, this,
                [this, format] { save(format); });
    }
}

void ChartCard::connectPlot()
{
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    connect(m_plot, &QCustomPlot::beforeReplot, this,
            [this] { m_view->prepare(m_plot->viewport().size()); });
    connect(m_plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        setFocus(Qt::MouseFocusReason);
        m_pressedAt = event->position();
    });
    connect(m_plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons() == Qt::NoButton)
            moveCrosshair(event->position());
    });
    connect(m_plot, &QCustomPlot::mouseRelease, this,
            [this](QMouseEvent* event) { clickedAt(event->position()); });
    connect(m_plot, &QCustomPlot::mouseDoubleClick, this, &ChartCard::resetZoom);
}

void ChartCard::start()
{
    restyle();
    retranslate();
    refresh();
}

void ChartCard::setResult(std::shared_ptr<const estimation::ScenarioResult> now,
                          std::shared_ptr<const estimation::ScenarioResult> pinned)
{
    m_now = std::move(now);
    m_pinned = std::move(pinned);
    refresh();
}

void ChartCard::refresh()
{
    const bool reading = crosshairActive();
    const Words words = apply(m_now.get(), m_pinned.get());
    m_title->setText(words.title);
    setSubtitle(words.subtitle, words.shortSubtitle);
    m_accessibleText = words.accessibleText;
    setAccessibleName(words.title);
    setAccessibleDescription(words.accessibleText);
    const bool any = m_now && !m_view->readPoints().empty();
    for (ChartToolButton* button : {m_readButton, m_resetButton, m_tableButton, m_moreButton})
        button->setEnabled(any);
    if (reading && !crosshairActive())
        setCrosshairActive(false);
    if (m_tableDialog)
        m_tableDialog->setTable(words.title, table());
    queueReplot();
}

void ChartCard::setSubtitle(const QString& subtitle, const QString& shortSubtitle)
{
    m_subtitle->setShortText(shortSubtitle);
    if (m_subtitle->text() == subtitle)
        return;
    m_subtitle->setText(subtitle);
    m_subtitle->setToolTip(subtitle);
}

void ChartCard::queueReplot()
{
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartCard::setStale(bool stale)
{
    m_view->setStale(stale);
    m_view->replotCrosshair();
}

ChartTable ChartCard::table() const
{
    return m_now ? chartTable(m_kind, *m_now, m_pinned.get()) : ChartTable{};
}

bool ChartCard::crosshairActive() const
{
    return m_view->crosshair().has_value();
}

void ChartCard::setCrosshairActive(bool active)
{
    if (active == crosshairActive()) {
        m_readButton->setChecked(active);
        return;
    }
    if (active) {
        m_view->setCrosshair(m_view->startPoint());
    } else {
        m_view->setCrosshair(std::nullopt);
    }
    m_readButton->setChecked(crosshairActive());
    crosshairMoved();
    emit crosshairChanged(crosshairActive());
}

QStringList ChartCard::reading() const
{
    const auto index = m_view->crosshair();
    return index ? m_view->readPoints()[static_cast<std::size_t>(*index)].lines : QStringList();
}

void ChartCard::crosshairMoved()
{
    m_view->replotCrosshair();
    if (QAccessible::isActive()) {
        QAccessibleValueChangeEvent event(this, reading().join(QLatin1String(", ")));
        QAccessible::updateAccessibility(&event);
    }
}

void ChartCard::moveCrosshair(const QPointF& position)
{
    if (!crosshairActive())
        return;
    const auto nearest = m_view->nearest(position);
    if (!nearest || nearest == m_view->crosshair())
        return;
    m_view->setCrosshair(nearest);
    crosshairMoved();
}

void ChartCard::step(int delta)
{
    const int count = static_cast<int>(m_view->readPoints().size());
    if (count == 0)
        return;
    if (!crosshairActive()) {
        setCrosshairActive(true);
        return;
    }
    // Points that are zoomed away, or too unimportant for the full range, are passed over.
    int next = *m_view->crosshair() + delta;
    while (next >= 0 && next < count && !m_view->isVisible(next))
        next += delta;
    if (next < 0 || next >= count)
        return;
    m_view->setCrosshair(next);
    crosshairMoved();
}

void ChartCard::clickedAt(const QPointF& position)
{
    // The end of a drag is not a click.
    if (QLineF(m_pressedAt, position).length() > QApplication::startDragDistance())
        return;
    const auto index = m_view->nearest(position);
    if (!index)
        return;
    const QPointF at = m_view->pixelOf(m_view->readPoints()[static_cast<std::size_t>(*index)].at);
    if (QLineF(at, position).length() <= kClickRadius)
        pointSelected(*index);
}

bool ChartCard::isZoomed() const
{
    return m_view->isZoomed();
}

void ChartCard::resetZoom()
{
    m_view->resetZoom();
    queueReplot();
}

void ChartCard::zoomBy(double factor)
{
    m_view->zoomBy(factor);
    queueReplot();
}

std::pair<double, double> ChartCard::visibleRange() const
{
    const QCPRange range = m_plot->xAxis->range();
    return {range.lower, range.upper};
}

void ChartCard::showTable()
{
    if (!m_tableDialog)
        m_tableDialog = new ChartTableDialog(this);
    m_tableDialog->setTable(m_title->text(), table());
    m_tableDialog->show();
    m_tableDialog->raise();
    m_tableDialog->activateWindow();
}

void ChartCard::copyImage()
{
    if (m_now) {
        QApplication::clipboard()->setImage(
            renderChart(m_kind, *m_now, m_pinned.get(), size(), Theme::Light, 2));
    }
}

void ChartCard::save(ChartFormat format)
{
    if (!m_now)
        return;
    const QString end = suffix(format);
    const QString title = tr("Save chart");
    //: %1 is a file type: PNG
    const QString filter = tr("%1 files (*.%2)").arg(end.toUpper(), end);
    QString path = m_fileChooser(title, fileName(m_kind) + QLatin1Char('.') + end, filter);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QLatin1Char('.') + end;
    const auto reason =
        saveChart(path, format, m_kind, *m_now, m_pinned.get(), size().expandedTo(sizeHint()));
    if (reason) {
        //: %1 a file, %2 the system's reason
        fail(tr("%1 cannot be written: %2.").arg(path, *reason));
        return;
    }
    emit exported(path);
}

void ChartCard::fail(const QString& message)
{
    if (isSignalConnected(QMetaMethod::fromSignal(&ChartCard::exportFailed)))
        emit exportFailed(message);
    else
        QMessageBox::warning(this, m_title->text(), message);
}

double ChartCard::replotNow()
{
    QElapsedTimer timer;
    timer.start();
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

QSize ChartCard::sizeHint() const
{
    return m_kind == ChartKind::Memory ? QSize(space(640), space(164))
                                       : QSize(space(376), space(250));
}

QSize ChartCard::minimumSizeHint() const
{
    return m_kind == ChartKind::Memory ? QSize(space(280), space(142))
                                       : QSize(space(230), space(160));
}

bool ChartCard::event(QEvent* event)
{
    // Keys that this card uses must not be taken by the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool ours = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up ||
                          key == Qt::Key_Down || key == Qt::Key_Home ||
                          (key == Qt::Key_Escape && crosshairActive());
        if (ours && static_cast<QKeyEvent*>(event)->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::event(event);
}

void ChartCard::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        step(-1);
        return;
    case Qt::Key_Right:
    case Qt::Key_Down:
        step(1);
        return;
    case Qt::Key_Home:
        resetZoom();
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(kKeyZoom);
        return;
    case Qt::Key_Minus:
        zoomBy(1 / kKeyZoom);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (crosshairActive()) {
            pointSelected(*m_view->crosshair());
            return;
        }
        break;
    case Qt::Key_Escape:
        if (crosshairActive()) {
            setCrosshairActive(false);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void ChartCard::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
        restyle();
        break;
    case QEvent::LanguageChange:
        retranslate();
        refresh();
        break;
    default:
        break;
    }
}

void ChartCard::restyle()
{
    m_view->setStyle(PlotStyle::screen());
    m_title->setFont(charts::font(TypeRole::Body, true));
    m_subtitle->setFont(charts::font(TypeRole::Small));
    restyled();
    update();
    queueReplot();
}

void ChartCard::retranslate()
{
    m_plot->setLocale(QLocale());
    m_readButton->setWords(tr("Read values"));
    m_resetButton->setWords(tr("Reset zoom"));
    m_tableButton->setWords(tr("Show as table"));
    m_moreButton->setWords(tr("More"));
    const QStringList words{
        tr("Copy image"),   QString(),          tr("Save as PNG…"),          tr("Save as SVG…"),
        tr("Save as PDF…"), tr("Save as CSV…"), tr("Save as CSV for Excel…")};
    const QList<QAction*> actions = m_menu->actions();
    for (qsizetype i = 0; i < actions.size() && i < words.size(); ++i)
        actions[i]->setText(words[i]);
}

void ChartCard::paintEvent(QPaintEvent*)
{
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(t.panel);
    painter.setPen(QPen(t.border, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

void ChartCard::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    updatePixelRatio();
    if (QWindow* handle = window()->windowHandle(); handle && !m_screenConnected) {
        connect(handle, &QWindow::screenChanged, this, &ChartCard::updatePixelRatio);
        m_screenConnected = true;
    }
}

/// The plot reads its ratio in its constructor, before the window is on a screen.
void ChartCard::updatePixelRatio()
{
    const double ratio = devicePixelRatioF();
    if (std::abs(m_plot->bufferDevicePixelRatio() - ratio) > 1e-6) {
        m_plot->setBufferDevicePixelRatio(ratio);
        queueReplot();
    }
}

} // namespace ridgepoint::charts
