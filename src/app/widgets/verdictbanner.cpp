// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/verdictbanner.h"

#include "app/widgets/icons.h"
#include "app/widgets/painting.h"
#include "charts/theme.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QToolTip>

#include <algorithm>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::space;
using charts::tokens;
using charts::TypeRole;

namespace {

constexpr int kMaxRemedies = 3;
constexpr int kWideWindow = 1600; ///< from here on there is room for three remedies

QFont headlineFont()
{
    return charts::font(TypeRole::Verdict, true);
}

QFont reasonFont()
{
    return charts::font(TypeRole::Body);
}

class BannerAccessible final : public QAccessibleWidget
{
public:
    explicit BannerAccessible(QWidget* widget)
        : QAccessibleWidget(widget, QAccessible::AlertMessage)
    {}
};

QAccessibleInterface* bannerFactory(const QString& className, QObject* object)
{
    if (className == QLatin1String("ridgepoint::app::VerdictBanner"))
        return new BannerAccessible(static_cast<QWidget*>(object));
    return nullptr;
}

} // namespace

VerdictBanner::VerdictBanner(QWidget* parent) : QWidget(parent), m_pin(new QPushButton(this))
{
    static const bool installed = [] {
        QAccessible::installFactory(bannerFactory);
        return true;
    }();
    Q_UNUSED(installed)
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_pin->setProperty("flat", true);
    m_pin->setProperty("overlay", true);
    m_pin->setIcon(icon(u"pin"_s));
    m_pin->setObjectName(u"pin"_s);
    m_pin->setCheckable(true);
    // Checked follows the document, not the click.
    connect(m_pin, &QPushButton::clicked, this, [this] {
        m_pin->setChecked(m_pinned);
        emit pinClicked();
    });
    for (int i = 0; i < kMaxRemedies; ++i) {
        auto* button = new QPushButton(this);
        button->setObjectName(u"remedy%1"_s.arg(i));
        button->hide();
        connect(button, &QPushButton::clicked, this, [this, i] { emit remedyClicked(i); });
        m_remedies.push_back(button);
    }
    retranslate();
}

VerdictBanner::~VerdictBanner() = default;

void VerdictBanner::setVerdict(estimation::Severity severity, const QString& headline,
                               const QString& reason)
{
    if (severity == m_severity && headline == m_headline && reason == m_reason)
        return;
    const bool alert = headline != m_headline;
    m_severity = severity;
    m_headline = headline;
    m_reason = reason;
    setAccessibleName(headline);
    setAccessibleDescription(reason);
    if (alert && QAccessible::isActive()) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
    placeChildren();
    update();
}

void VerdictBanner::setRemedies(const QStringList& labels)
{
    if (labels == m_labels)
        return;
    m_labels = labels;
    placeChildren();
    update();
}

void VerdictBanner::setPinned(bool pinned)
{
    m_pinned = pinned;
    m_pin->setChecked(pinned);
    retranslate();
    placeChildren();
    update();
}

void VerdictBanner::setPinVisible(bool visible)
{
    m_pinVisible = visible;
    placeChildren();
    update();
}

int VerdictBanner::visibleRemedies() const
{
    return static_cast<int>(
        std::ranges::count_if(m_remedies, [](const QPushButton* b) { return !b->isHidden(); }));
}

QSize VerdictBanner::sizeHint() const
{
    return {space(600), std::max(space(44), lineHeight(headlineFont()) + space(20))};
}

QSize VerdictBanner::minimumSizeHint() const
{
    return {space(320), sizeHint().height()};
}

void VerdictBanner::retranslate()
{
    const QString text = m_pinned ? tr("Pinned") : tr("Pin");
    m_pin->setAccessibleName(text);
    m_pin->setToolTip(m_pinned ? tr("Differences are shown against this state.")
                               : tr("Pin this state and show differences against it"));
}

/// As many remedies as leave the headline whole; with none shown the Pin button has its word.
void VerdictBanner::placeChildren()
{
    const int gap = space(8);
    const int buttonHeight = space(28);
    const int y = (height() - buttonHeight) / 2;
    const int headlineEnd = space(40) + textWidth(m_headline, headlineFont()) + space(12);
    const QString pinText = m_pinned ? tr("Pinned") : tr("Pin");
    const int pinIconWidth = m_pinVisible ? space(32) : 0;

    const int limit = window()->width() >= space(kWideWindow) ? kMaxRemedies : kMaxRemedies - 1;
    const int wanted = std::min(limit, static_cast<int>(m_labels.size()));
    int right = width() - space(12) - (pinIconWidth > 0 ? pinIconWidth + gap : 0);
    std::vector<int> widths;
    int used = 0;
    int shown = 0;
    for (int i = 0; i < wanted; ++i) {
        QPushButton* button = m_remedies[static_cast<std::size_t>(i)];
        button->setText(m_labels.at(i));
        const int width = button->sizeHint().width();
        // The first one stays even if a very long headline must give way to it.
        if (i > 0 && right - used - width - gap < headlineEnd)
            break;
        widths.push_back(width);
        used += width + gap;
        ++shown;
    }
    int x = right - used + gap;
    for (int i = 0; i < kMaxRemedies; ++i) {
        QPushButton* button = m_remedies[static_cast<std::size_t>(i)];
        button->setVisible(i < shown);
        if (i < shown) {
            const int width = widths[static_cast<std::size_t>(i)];
            button->setGeometry(x, y, width, buttonHeight);
            x += width + gap;
        }
    }
    m_pin->setVisible(m_pinVisible);
    m_pin->setText(shown == 0 ? pinText : QString());
    setStyleProperty(m_pin, "iconOnly", shown > 0);
    const int pinWidth = shown == 0 ? m_pin->sizeHint().width() : pinIconWidth;
    m_pin->setGeometry(width() - space(12) - pinWidth, y, pinWidth, buttonHeight);
}

QRect VerdictBanner::textRect() const
{
    int right = width() - space(12);
    for (const QPushButton* button : m_remedies) {
        if (!button->isHidden())
            right = std::min(right, button->x() - space(12));
    }
    if (m_pinVisible)
        right = std::min(right, m_pin->x() - space(8));
    return {space(40), 0, std::max(0, right - space(40)), height()};
}

void VerdictBanner::paintEvent(QPaintEvent*)
{
    const QColor ink = severityColor(m_severity);
    const QColor soft = severityColor(m_severity, true);
    const qreal radius = space(6);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawSurface(painter, rect(), radius, soft, charts::blend(soft, ink, 0.36));

    QPainterPath outline;
    outline.addRoundedRect(rect(), radius, radius);
    QPainterPath bar;
    bar.addRect(0, 0, space(4), height());
    painter.fillPath(outline.intersected(bar), ink);

    const int side = space(18);
    paintIcon(painter, QRectF(space(14), (height() - side) / 2.0, side, side),
              severityIcon(m_severity), ink);

    const QRectF line = textRect();
    const qreal used = drawLine(painter, line, m_headline, headlineFont(), tokens().text);
    const qreal gap = space(8);
    // Same baseline although the sizes differ: both are centred, the difference is below a pixel.
    if (line.width() - used - gap > space(40)) {
        drawLine(painter, line.adjusted(used + gap, 0, 0, 0), m_reason, reasonFont(),
                 tokens().text);
    }
}

void VerdictBanner::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeChildren();
}

void VerdictBanner::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        placeChildren();
    }
    QWidget::changeEvent(event);
}

bool VerdictBanner::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QRect line = textRect();
        const int full =
            textWidth(m_headline, headlineFont()) + space(8) + textWidth(m_reason, reasonFont());
        if (line.contains(help->pos()) && full > line.width()) {
            QToolTip::showText(help->globalPos(), m_headline + u'\n' + m_reason, this);
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace ridgepoint::app
