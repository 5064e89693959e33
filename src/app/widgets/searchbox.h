// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QVariant>

#include <vector>

class QStandardItemModel;

namespace ridgepoint::app {

/// Something the search finds: a field or an action.
struct SearchEntry
{
    QString text;     ///< shown: "Requests in flight"
    QString place;    ///< shown right, text3: "Batch and SLO", "Ctrl+D"
    QString keywords; ///< also matched, not shown: the other language's words, the path
    QVariant id;      ///< given back when chosen
};

/// Finds fields and actions by name in both languages. Ctrl+K focuses it from anywhere in the
/// window; Up, Down and Enter choose; Esc clears and gives the focus back.
class SearchBox final : public QLineEdit
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SearchBox)

public:
    explicit SearchBox(QWidget* parent = nullptr);
    ~SearchBox() override;

    void setEntries(std::vector<SearchEntry> entries);
    /// Indices of matching entries, best first: start of the text, start of a word, anywhere,
    /// keywords. At most 12.
    [[nodiscard]] std::vector<int> matches(const QString& text) const;

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void chosen(const QVariant& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void updatePopup();
    void choose(int row);
    void closePopup();
    void retranslate();

    std::vector<SearchEntry> m_entries;
    std::vector<int> m_found;
    QPointer<QListView> m_list; ///< child of the window
    QStandardItemModel* m_model;
    QPointer<QWidget> m_before; ///< had the focus before Ctrl+K
};

} // namespace ridgepoint::app
