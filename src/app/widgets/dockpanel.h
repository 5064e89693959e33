// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QHBoxLayout;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace ridgepoint::app {

/// The lower panel: underlined tabs with counts, tools at the right, collapse button. Collapsed
/// it is only its tab row high.
class DockPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DockPanel)

public:
    explicit DockPanel(QWidget* parent = nullptr);

    /// Takes the page over. Returns its index.
    int addPage(QWidget* page, const QString& title);
    void setPageTitle(int index, const QString& title);
    /// Shown after the title; negative hides it.
    void setPageCount(int index, int count);
    [[nodiscard]] int currentIndex() const;
    /// Also opens a collapsed panel.
    void setCurrentIndex(int index);
    /// A widget right in the tab row, for example a filter button.
    void addCornerWidget(QWidget* widget);

    void setCollapsed(bool collapsed);
    [[nodiscard]] bool isCollapsed() const { return m_collapsed; }
    [[nodiscard]] int tabRowHeight() const;

signals:
    void currentChanged(int index);
    void collapsedChanged(bool collapsed);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void updateTab(int index);
    void retranslate();

    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    QHBoxLayout* m_row;
    QToolButton* m_collapse;
    QStringList m_titles;
    QList<int> m_counts;
    bool m_collapsed = false;
};

} // namespace ridgepoint::app
