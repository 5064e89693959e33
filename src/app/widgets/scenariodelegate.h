// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QAbstractButton>
#include <QString>
#include <QStyledItemDelegate>

#include <optional>

namespace ridgepoint::app {

/// Roles that ScenarioListDelegate paints; the name is Qt::DisplayRole.
enum ScenarioRole {
    ScenarioSeverityRole = Qt::UserRole + 100, ///< int of estimation::Severity; invalid: pending
    ScenarioStatusRole,                        ///< "Short by 3.9 GB"
    ScenarioCostRole,                          ///< "$78.7k", "not priced", "—"
    ScenarioPinnedRole                         ///< bool
};

/// Scenario rows of the sidebar, 44 px: status icon on its soft disc, name (bold when current),
/// status line in the status colour, cost at the right, pin. Editing (rename) in place.
class ScenarioListDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScenarioListDelegate)

public:
    explicit ScenarioListDelegate(QObject* parent = nullptr);

    /// Icons only, for the 48 px sidebar.
    void setCompact(bool compact);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

private:
    bool m_compact = false;
};

/// Link of the sidebar, 27 px: icon, text, count at the right.
class SidebarLink final : public QAbstractButton
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SidebarLink)

public:
    /// `iconName` as in icons.h.
    explicit SidebarLink(const QString& iconName, const QString& text = {},
                         QWidget* parent = nullptr);

    /// Shown with group separators; nothing hides it.
    void setCount(std::optional<int> count);
    /// The page this link opens is the one on screen.
    void setCurrent(bool current);
    void setCompact(bool compact);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString m_iconName;
    std::optional<int> m_count;
    bool m_current = false;
    bool m_compact = false;
};

} // namespace ridgepoint::app
