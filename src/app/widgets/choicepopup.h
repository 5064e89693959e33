// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QString>

class QComboBox;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;

namespace ridgepoint::app {

/// Popup of a ChoiceBox with many items: a search line over the list. Every word typed must occur
/// in the item's text or note.
class ChoicePopup final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChoicePopup)

public:
    explicit ChoicePopup(QComboBox* box);

    /// Opens below (or above) the box.
    void open(const QString& firstText);

signals:
    /// Row of the box's model.
    void chosen(int row);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);
    void accept();

    QComboBox* m_box;
    QLineEdit* m_search;
    QListView* m_list;
    QSortFilterProxyModel* m_proxy;
};

} // namespace ridgepoint::app
