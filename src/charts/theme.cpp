// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontMetrics>
#include <QPalette>
#include <QRegularExpression>
#include <QStyle>
#include <QStyleFactory>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>

namespace ridgepoint::charts {

using namespace Qt::StringLiterals;

namespace {

// The only colour literals of the project (visual.md 2.1 and 2.2).
const Tokens& lightTokens()
{
    static const Tokens kTokens{
        .window = 0xF3F4F6,
        .panel = 0xFFFFFF,
        .raised = 0xFFFFFF,
        .field = 0xFFFFFF,
        .sunken = 0xF7F8FA,
        .border = 0xE2E5EA,
        .borderStrong = 0xB3BAC6,
        .hover = 0xEEF1F5,
        .selected = 0xE8EFFC,
        .text = 0x1B2230,
        .text2 = 0x4E5869,
        .text3 = 0x5D6778,
        .accent = 0x2459C4,
        .onAccent = 0xFFFFFF,
        .ok = 0x17704A,
        .okSoft = 0xE6F4EC,
        .warn = 0x875200,
        .warnSoft = 0xFDF2DC,
        .err = 0xB0281F,
        .errSoft = 0xFCEBE9,
        .info = 0x4E5869,
        .infoSoft = 0xEEF0F4,
        .chartGrid = 0xE9ECF0,
        .chartAxis = 0x98A1AF,
        .series = {0x3574C8, 0x04704D, 0xE0960F, 0x64348C, 0xCC4A1C, 0x4FBFE6, 0xCB6299, 0x4A5368}};
    return kTokens;
}

const Tokens& darkTokens()
{
    static const Tokens kTokens{
        .window = 0x13161B,
        .panel = 0x1A1E25,
        .raised = 0x242A33,
        .field = 0x14181E,
        .sunken = 0x161A20,
        .border = 0x2A303A,
        .borderStrong = 0x4A5463,
        .hover = 0x222832,
        .selected = 0x223050,
        .text = 0xDDE2E9,
        .text2 = 0xAAB3C0,
        .text3 = 0x8E98A7,
        .accent = 0x82AAFF,
        .onAccent = 0x0E1420,
        .ok = 0x63CF9B,
        .okSoft = 0x173026,
        .warn = 0xF2BC57,
        .warnSoft = 0x352A14,
        .err = 0xFF948A,
        .errSoft = 0x3A1D1C,
        .info = 0xAAB3C0,
        .infoSoft = 0x242A33,
        .chartGrid = 0x272D36,
        .chartAxis = 0x6C7685,
        .series = {0x5580E6, 0x12B07C, 0xE3AB22, 0xA074B6, 0xDD603E, 0x86C2EB, 0xEFC3D3, 0x727C88}};
    return kTokens;
}

Theme g_theme = Theme::Light;
double g_scale = 0; ///< 0: not measured yet

double scale()
{
    if (g_scale <= 0)
        g_scale = QFontMetrics(font(TypeRole::Body)).height() / 18.0;
    return g_scale;
}

double pointSize(TypeRole role)
{
    switch (role) {
    case TypeRole::PageTitle:
        return 13;
    case TypeRole::KeyFigure:
        return 15.5;
    case TypeRole::Verdict:
        return 10.5;
    case TypeRole::Body:
        return 9.75;
    case TypeRole::Small:
        return 9;
    }
    return 9.75;
}

double luminance(const QColor& color)
{
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

/// Name → text for every @name of the style sheet.
std::map<QString, QString> sheetValues(const Tokens& t)
{
    // Spelt-out result: `auto` would keep the string builder, whose parts are gone by then.
    const auto points = [](TypeRole role) -> QString {
        return QString::number(pointSize(role)) + u"pt"_s;
    };
    const QColor overlay = blend(t.panel, t.text, 0.08);
    return {{u"window"_s, t.window.name()},
            {u"panel"_s, t.panel.name()},
            {u"raised"_s, t.raised.name()},
            {u"field"_s, t.field.name()},
            {u"sunken"_s, t.sunken.name()},
            {u"border"_s, t.border.name()},
            {u"borderStrong"_s, t.borderStrong.name()},
            {u"hover"_s, t.hover.name()},
            {u"selected"_s, t.selected.name()},
            {u"text"_s, t.text.name()},
            {u"text2"_s, t.text2.name()},
            {u"text3"_s, t.text3.name()},
            {u"accent"_s, t.accent.name()},
            {u"onAccent"_s, t.onAccent.name()},
            {u"err"_s, t.err.name()},
            {u"warn"_s, t.warn.name()},
            {u"overlay"_s, overlay.name()},
            {u"accentHover"_s, blend(t.accent, t.text, 0.14).name()},
            {u"accentPressed"_s, blend(t.accent, t.text, 0.28).name()},
            {u"disabledText"_s, blend(t.panel, t.text3, 0.62).name()},
            {u"ptTitle"_s, points(TypeRole::PageTitle)},
            {u"ptSmall"_s, points(TypeRole::Small)}};
}

} // namespace

const Tokens& tokens(Theme theme)
{
    return theme == Theme::Dark ? darkTokens() : lightTokens();
}

Theme currentTheme()
{
    return g_theme;
}

const Tokens& tokens()
{
    return tokens(g_theme);
}

QStringList fontFamilies()
{
    // DejaVu second for the signs that Noto Sans lacks; the Chinese faces last, so that digits
    // always come from Noto Sans.
    return {u"Noto Sans"_s, u"DejaVu Sans"_s, u"WenQuanYi Micro Hei"_s, u"Noto Sans CJK SC"_s};
}

QFont font(TypeRole role, bool bold)
{
    QFont f;
    f.setFamilies(fontFamilies());
    f.setStyleHint(QFont::SansSerif);
    f.setPointSizeF(pointSize(role));
    f.setWeight(bold ? QFont::Bold : QFont::Normal);
    f.setItalic(false);
    return f;
}

QFont monospaceFont()
{
    QFont f = font(TypeRole::Small);
    QStringList families = fontFamilies();
    families.prepend(u"DejaVu Sans Mono"_s);
    f.setFamilies(families);
    f.setStyleHint(QFont::Monospace);
    return f;
}

int space(int step)
{
    return static_cast<int>(std::lround(step * scale()));
}

QColor blend(const QColor& base, const QColor& over, double share)
{
    const auto mix = [share](double a, double b) {
        return static_cast<float>(std::clamp(a + (b - a) * share, 0.0, 1.0));
    };
    return QColor::fromRgbF(mix(base.redF(), over.redF()), mix(base.greenF(), over.greenF()),
                            mix(base.blueF(), over.blueF()));
}

double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

QPalette palette(Theme theme)
{
    const Tokens& t = tokens(theme);
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.field);
    p.setColor(QPalette::AlternateBase, t.sunken);
    p.setColor(QPalette::ToolTipBase, t.raised);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::PlaceholderText, t.text3);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::Button, t.panel);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.err);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, t.onAccent);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::Light, t.raised);
    p.setColor(QPalette::Midlight, t.hover);
    p.setColor(QPalette::Mid, t.border);
    p.setColor(QPalette::Dark, t.borderStrong);
    p.setColor(QPalette::Shadow, blend(t.window, QColor(Qt::black), 0.6));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, t.text3);
    p.setColor(QPalette::Disabled, QPalette::Base, t.sunken);
    p.setColor(QPalette::Disabled, QPalette::Highlight, t.border);
    p.setColor(QPalette::Disabled, QPalette::HighlightedText, t.text3);
    return p;
}

QString styleSheet(Theme theme)
{
    QFile file(u":/icons/theme/application.qss"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QString source = QString::fromUtf8(file.readAll());
    const auto values = sheetValues(tokens(theme));
    const QString variant = theme == Theme::Dark ? u"-dark.svg"_s : u"-light.svg"_s;

    static const QRegularExpression kMark(
        u"@image\\(([a-z-]+)\\)|@([A-Za-z0-9]+)|\\{(\\d+)(-\\d+)?\\}"_s);
    QString sheet;
    sheet.reserve(source.size() + source.size() / 4);
    qsizetype done = 0;
    for (auto it = kMark.globalMatch(source); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        sheet += QStringView(source).mid(done, match.capturedStart() - done);
        if (match.hasCaptured(1)) {
            sheet += u":/icons/theme/"_s + match.captured(1) + variant;
        } else if (match.hasCaptured(2)) {
            const auto found = values.find(match.captured(2));
            sheet += found == values.end() ? match.captured(0) : found->second;
        } else {
            const int pixels = space(match.captured(3).toInt()) + match.captured(4).toInt();
            sheet += QString::number(std::max(0, pixels)) + u"px"_s;
        }
        done = match.capturedEnd();
    }
    sheet += QStringView(source).mid(done);
    return sheet;
}

void applyTheme(QApplication& app, Theme theme)
{
    g_theme = theme;
    g_scale = 0;
    static bool styled = false;
    if (!styled) {
        QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
        styled = true;
    }
    QApplication::setPalette(palette(theme));
    QApplication::setFont(font(TypeRole::Body));
    QToolTip::setPalette(palette(theme));
    QToolTip::setFont(font(TypeRole::Small));
    app.setStyleSheet(styleSheet(theme));
}

} // namespace ridgepoint::charts
