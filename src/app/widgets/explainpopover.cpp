// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/explainpopover.h"

#include "app/widgets/explainbody.h"
#include "app/widgets/icons.h"
#include "app/widgets/marks.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

constexpr int kWidth = 452;
constexpr int kShadow = 14;
constexpr int kPadding = 16;
constexpr int kTitleHeight = 44;
constexpr int kFootHeight = 50;
constexpr int kGap = 4; ///< between anchor and popover

} // namespace

QString explainText(const ExplainContent& content)
{
    QStringList lines;
    lines << content.title;
    lines << (content.range.isEmpty() ? content.value
                                      : content.value + u" ("_s + content.range + u')');
    if (content.scale) {
        lines << content.scale->caption << content.scale->limitText;
    }
    if (!content.formula.isEmpty()) {
        lines << (content.result.isEmpty() ? content.formula
                                           : content.result + u" = "_s + content.formula);
    }
    for (const ExplainTerm& term : content.terms) {
        QStringList cells{term.symbol, term.meaning, term.value, originWord(term.origin)};
        if (!term.source.isEmpty())
            cells << term.source;
        lines << cells.join(u'\t');
    }
    lines << content.substituted << content.sources;
    lines.removeAll(QString());
    return lines.join(u'\n') + u'\n';
}

ExplainPopover::ExplainPopover(QWidget* host)
    : QWidget(host),
      m_scroll(new QScrollArea(this)),
      m_body(new ExplainBody),
      m_close(new QToolButton(this)),
      m_copy(new QPushButton(this)),
      m_add(new QPushButton(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setObjectName(u"explainPopover"_s);
    m_scroll->setWidget(m_body);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_close->setIcon(icon(u"close"_s));
    m_close->setIconSize({space(14), space(14)});
    m_close->setObjectName(u"close"_s);
    m_copy->setObjectName(u"copy"_s);
    m_add->setObjectName(u"addToReport"_s);
    setTabOrder(m_copy, m_add);
    setTabOrder(m_add, m_close);
    connect(m_close, &QToolButton::clicked, this, &ExplainPopover::dismiss);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(explainText(m_content)); });
    connect(m_add, &QPushButton::clicked, this,
            [this] { emit addToReportRequested(m_content.id); });
    host->installEventFilter(this);
    retranslate();
    hide();
}

void ExplainPopover::showFor(const ExplainContent& content, QWidget* anchor)
{
    const bool other = isVisible() && content.id != m_content.id;
    if (other)
        emit closed(m_content.id);
    m_anchor = anchor;
    updateContent(content);
    m_scroll->verticalScrollBar()->setValue(0);
    show();
    raise();
    place();
    setFocus(Qt::PopupFocusReason);
}

void ExplainPopover::updateContent(const ExplainContent& content)
{
    m_content = content;
    m_body->setContent(content);
    setAccessibleName(content.title);
    if (isVisible())
        place();
    update();
}

void ExplainPopover::dismiss()
{
    if (isHidden())
        return;
    const bool hadFocus = hasFocus() || isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadFocus && m_anchor)
        m_anchor->setFocus(Qt::PopupFocusReason);
    m_anchor = nullptr;
    emit closed(m_content.id);
}

void ExplainPopover::setAddToReportVisible(bool visible)
{
    m_add->setVisible(visible);
}

void ExplainPopover::retranslate()
{
    m_copy->setText(tr("Copy as text"));
    m_add->setText(tr("Add to report"));
    m_close->setToolTip(tr("Close (Esc)"));
    m_close->setAccessibleName(tr("Close"));
}

/// Below the anchor if it fits there, else above, else where there is most room; then as tall as
/// the host allows, with the middle scrolling.
void ExplainPopover::place()
{
    const QRect host = parentWidget()->rect();
    const int shadow = space(kShadow);
    const int width = std::min(space(kWidth), host.width() - space(16));
    const int inner = width - 2 * space(kPadding);
    const int frame = space(kTitleHeight) + space(kFootHeight);
    const int wanted = m_body->heightForWidth(inner) + frame;

    QRect target(host.center(), QSize(1, 1));
    if (m_anchor && m_anchor->window() == window())
        target =
            QRect(m_anchor->mapTo(window(), QPoint()) - parentWidget()->mapTo(window(), QPoint()),
                  m_anchor->size());
    const int below = host.bottom() - target.bottom() - space(kGap) - space(8);
    const int above = target.top() - host.top() - space(kGap) - space(8);
    int height = std::min(wanted, host.height() - space(16));
    int top = 0;
    if (wanted <= below || (below >= above && below >= space(280))) {
        height = std::min(height, below);
        top = target.bottom() + space(kGap);
    } else if (wanted <= above || above >= space(280)) {
        height = std::min(height, above);
        top = target.top() - space(kGap) - height;
    } else {
        top = std::clamp(target.bottom(), host.top() + space(8), host.bottom() - height - space(8));
    }
    const int left = std::clamp(target.center().x() - width / 3, host.left() + space(8),
                                std::max(host.left() + space(8), host.right() - width - space(8)));
    setGeometry(left - shadow, top - shadow, width + 2 * shadow, height + 2 * shadow);

    const QRect panel(shadow, shadow, width, height);
    const int pad = space(kPadding);
    const int side = space(26);
    m_close->setGeometry(panel.right() - space(12) - side,
                         panel.top() + (space(kTitleHeight) - side) / 2, side, side);
    // The scroll bar stands in the right padding.
    m_scroll->setGeometry(panel.left() + pad, panel.top() + space(kTitleHeight),
                          panel.width() - pad - (height < wanted ? space(4) : pad), height - frame);
    const int y = panel.bottom() - space(kFootHeight) + space(12);
    int x = panel.left() + pad;
    for (QPushButton* button : {m_copy, m_add}) {
        const QSize size = button->sizeHint();
        button->setGeometry(x, y, size.width(), size.height());
        x += size.width() + space(8);
    }
}

void ExplainPopover::paintEvent(QPaintEvent*)
{
    const charts::Tokens& t = tokens();
    const int shadow = space(kShadow);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF panel = QRectF(rect()).adjusted(shadow, shadow, -shadow, -shadow);
    painter.setPen(Qt::NoPen);
    // Rings of one alpha add up towards the panel: a soft edge without an effect's raster cost.
    QColor ring = palette().color(QPalette::Shadow);
    ring.setAlphaF(charts::currentTheme() == charts::Theme::Dark ? 0.030F : 0.014F);
    painter.setBrush(ring);
    for (int i = shadow; i > 0; --i) {
        painter.drawRoundedRect(panel.adjusted(-i, -i + 3, i, i).intersected(rect()), space(8) + i,
                                space(8) + i);
    }
    drawSurface(painter, panel, space(8), t.raised, t.borderStrong);
    const QRectF title(panel.left() + space(kPadding), panel.top(),
                       m_close->x() - panel.left() - space(kPadding) - space(8),
                       space(kTitleHeight));
    drawLine(painter, title, m_content.title, charts::font(TypeRole::Body, true), t.text);
}

void ExplainPopover::keyPressEvent(QKeyEvent* event)
{
    QScrollBar* bar = m_scroll->verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_Escape:
        dismiss();
        return;
    case Qt::Key_Down:
        bar->triggerAction(QAbstractSlider::SliderSingleStepAdd);
        return;
    case Qt::Key_Up:
        bar->triggerAction(QAbstractSlider::SliderSingleStepSub);
        return;
    case Qt::Key_PageDown:
        bar->triggerAction(QAbstractSlider::SliderPageStepAdd);
        return;
    case Qt::Key_PageUp:
        bar->triggerAction(QAbstractSlider::SliderPageStepSub);
        return;
    default:
        break;
    }
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(explainText(m_content));
        return;
    }
    QWidget::keyPressEvent(event);
}

void ExplainPopover::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if ((event->type() == QEvent::LanguageChange || event->type() == QEvent::StyleChange) &&
        isVisible())
        place();
    QWidget::changeEvent(event);
}

bool ExplainPopover::event(QEvent* event)
{
    // Esc closes the popover and does nothing else while the focus is in it.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

bool ExplainPopover::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && isVisible()) {
        if (event->type() == QEvent::Resize)
            place();
        else if (event->type() == QEvent::KeyPress &&
                 static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            dismiss(); // not consumed by whatever has the focus beside the popover
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// Tab stays among the popover's own controls until it is closed.
bool ExplainPopover::focusNextPrevChild(bool next)
{
    std::vector<QWidget*> stops{m_copy};
    if (!m_add->isHidden())
        stops.push_back(m_add);
    stops.push_back(m_close);
    const auto at = std::ranges::find(stops, QApplication::focusWidget());
    auto index = at == stops.end() ? (next ? -1 : 0) : static_cast<int>(at - stops.begin());
    const int count = static_cast<int>(stops.size());
    index = (index + (next ? 1 : count - 1)) % count;
    stops[static_cast<std::size_t>(index)]->setFocus(next ? Qt::TabFocusReason
                                                          : Qt::BacktabFocusReason);
    return true;
}

} // namespace ridgepoint::app
