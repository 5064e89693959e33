// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QToolButton;

namespace ridgepoint::app {

/// White (panel) surface with 1 px border and radius 6, a bold title, a text2 subtitle (elided)
/// and room for tools at the right of the title. Header and padding are contents margins, so any
/// layout set on the card (from code or a .ui file, as a promoted container) holds the content.
class Card final : public QWidget
{
    Q_OBJECT
    Q_PROPERTY(QString title READ title WRITE setTitle)
    Q_PROPERTY(QString subtitle READ subtitle WRITE setSubtitle)
    Q_PROPERTY(int padding READ padding WRITE setPadding)
    Q_PROPERTY(bool headerLine READ headerLine WRITE setHeaderLine)
    Q_DISABLE_COPY_MOVE(Card)

public:
    explicit Card(QWidget* parent = nullptr);
    explicit Card(const QString& title, QWidget* parent = nullptr);

    /// An empty title and no tools: no header.
    void setTitle(const QString& title);
    [[nodiscard]] QString title() const { return m_title; }
    void setSubtitle(const QString& subtitle);
    [[nodiscard]] QString subtitle() const { return m_subtitle; }
    /// Between border and content, in steps at scale 1 (default 12); 0 for lists and tables.
    void setPadding(int padding);
    [[nodiscard]] int padding() const { return m_padding; }
    /// A hairline below the header.
    void setHeaderLine(bool visible);
    [[nodiscard]] bool headerLine() const { return m_headerLine; }

    /// A 14 px flat icon button for the action, in the order added. The action's text becomes
    /// tooltip and accessible name. Returns the button (for a menu).
    QToolButton* addTool(QAction* action);
    /// Any widget into the header, right side, before the icon tools; the card takes it over.
    void addHeaderWidget(QWidget* widget);
    /// Fills the card with one widget.
    void setContent(QWidget* content);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] int headerHeight() const;
    void updateMargins();
    void placeHeader();

    QString m_title, m_subtitle;
    int m_padding = 12;
    bool m_headerLine = false;
    bool m_contentFocused = false;
    int m_headerRight = 0; ///< left edge of the header's widgets
    QWidget* m_content = nullptr;
    std::vector<QWidget*> m_headerWidgets;
    std::vector<QWidget*> m_tools;
};

} // namespace ridgepoint::app
