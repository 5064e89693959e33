// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/widgets/icons.h"

#include "charts/theme.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

namespace ridgepoint::app {

using namespace Qt::StringLiterals;
using charts::tokens;

namespace {

const QString kFolder = u":/icons/"_s;
constexpr int kSmallIconUpTo = 24; ///< logical pixels: the drawing without area and dashes

QByteArray source(const QString& name)
{
    static QHash<QString, QByteArray> cache;
    const auto found = cache.constFind(name);
    if (found != cache.constEnd())
        return *found;
    QFile file(kFolder + name + u".svg"_s);
    QByteArray bytes;
    if (file.open(QIODevice::ReadOnly))
        bytes = file.readAll();
    return *cache.insert(name, bytes);
}

QColor roleColor(IconRole role)
{
    const charts::Tokens& t = tokens();
    switch (role) {
    case IconRole::Text:
        return t.text;
    case IconRole::Text2:
        return t.text2;
    case IconRole::Text3:
        return t.text3;
    case IconRole::Accent:
        return t.accent;
    case IconRole::OnAccent:
        return t.onAccent;
    case IconRole::Ok:
        return t.ok;
    case IconRole::Warn:
        return t.warn;
    case IconRole::Err:
        return t.err;
    case IconRole::Info:
        return t.info;
    }
    return t.text2;
}

/// Draws with the tokens in force at that moment, so icons need no renewal on a theme change.
class TintedIconEngine final : public QIconEngine
{
public:
    TintedIconEngine(QString name, IconRole role) : m_name(std::move(name)), m_role(role) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        paintIcon(*painter, rect, m_name, color(mode, state));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return tinted(size, color(mode, state));
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        return tinted(size, color(mode, state)); // `size` is in device pixels already
    }

    [[nodiscard]] QIconEngine* clone() const override { return new TintedIconEngine(*this); }
    bool isNull() override { return source(m_name).isEmpty(); }
    QString key() const override { return u"ridgepoint-tinted"_s; }

private:
    [[nodiscard]] QColor color(QIcon::Mode mode, QIcon::State state) const
    {
        if (mode == QIcon::Disabled)
            return charts::blend(tokens().panel, tokens().text3, 0.55);
        return state == QIcon::On ? tokens().accent : roleColor(m_role);
    }

    [[nodiscard]] QPixmap tinted(const QSize& size, const QColor& color) const
    {
        const int side = std::min(size.width(), size.height());
        return iconPixmap(m_name, side, color, 1);
    }

    QString m_name;
    IconRole m_role;
};

/// Chooses the simplified drawing for small sizes.
class ApplicationIconEngine final : public QIconEngine
{
public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override
    {
        const bool small = rect.width() <= kSmallIconUpTo;
        QSvgRenderer renderer(source(small ? u"ridgepoint-small"_s : u"ridgepoint"_s));
        painter->setRenderHint(QPainter::Antialiasing);
        renderer.render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

    QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override
    {
        return {{16, 16}, {24, 24}, {32, 32}, {48, 48}, {64, 64}, {128, 128}, {256, 256}};
    }

    [[nodiscard]] QIconEngine* clone() const override { return new ApplicationIconEngine(*this); }
    bool isNull() override { return false; }
};

} // namespace

QIcon icon(const QString& name, IconRole role)
{
    return QIcon(new TintedIconEngine(name, role));
}

QPixmap iconPixmap(const QString& name, int size, const QColor& color, qreal dpr)
{
    const int side = static_cast<int>(std::lround(size * dpr));
    const QString key = u"rp-icon/%1/%2/%3"_s.arg(name).arg(side).arg(color.name(QColor::HexArgb));
    QPixmap result;
    if (!QPixmapCache::find(key, &result)) {
        result = QPixmap(side, side);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paintIcon(painter, QRectF(0, 0, side, side), name, color);
        QPixmapCache::insert(key, result);
    }
    result.setDevicePixelRatio(dpr);
    return result;
}

void paintIcon(QPainter& painter, const QRectF& rect, const QString& name, const QColor& color)
{
    QByteArray svg = source(name);
    if (svg.isEmpty())
        return;
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    const qreal side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(painter.opacity() * color.alphaF());
    renderer.render(&painter, square);
    painter.restore();
}

QStringList iconNames()
{
    QStringList names;
    for (const QString& file : QDir(kFolder).entryList({u"*.svg"_s}, QDir::Files, QDir::Name)) {
        if (!file.startsWith(u"ridgepoint"))
            names << file.chopped(4);
    }
    return names;
}

QIcon applicationIcon()
{
    return QIcon(new ApplicationIconEngine);
}

QString severityIcon(estimation::Severity severity)
{
    switch (severity) {
    case estimation::Severity::Ok:
        return u"check"_s;
    case estimation::Severity::Info:
        return u"info"_s;
    case estimation::Severity::Warning:
        return u"warning"_s;
    case estimation::Severity::Error:
        return u"error"_s;
    }
    return u"info"_s;
}

QColor severityColor(estimation::Severity severity, bool soft)
{
    const charts::Tokens& t = tokens();
    switch (severity) {
    case estimation::Severity::Ok:
        return soft ? t.okSoft : t.ok;
    case estimation::Severity::Info:
        return soft ? t.infoSoft : t.info;
    case estimation::Severity::Warning:
        return soft ? t.warnSoft : t.warn;
    case estimation::Severity::Error:
        return soft ? t.errSoft : t.err;
    }
    return soft ? t.infoSoft : t.info;
}

} // namespace ridgepoint::app
