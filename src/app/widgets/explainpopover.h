// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "estimation/enums.h"

#include <QPointer>
#include <QWidget>

#include <optional>
#include <vector>

class QPushButton;
class QScrollArea;
class QToolButton;

namespace ridgepoint::app {

class ExplainBody;

struct ExplainTerm
{
    QString symbol;  ///< as in the formula: "M_w", "t_all-reduce"
    QString meaning; ///< "weights per GPU"
    QString value;   ///< "34.5 GB"
    estimation::Origin origin = estimation::Origin::Derived;
    QString source; ///< tooltip of the row
};

/// Everything the popover shows, translated and formatted by the caller.
struct ExplainContent
{
    QString id;    ///< result path; given back by addToReportRequested
    QString title; ///< "Time per output token (TPOT)"
    QString value; ///< "21.4 ms"
    QString range; ///< "18.8 to 24.0 ms"; empty: none
    std::optional<estimation::Bound> bound;
    /// Scale from 0 to `scaleMax` in any unit, with band, value and limit. No scale without value.
    struct Scale
    {
        double max = 1, value = 0;
        std::optional<double> low, high, limit;
        QString caption;   ///< "Error band ±12 %: 90th percentile of 412 measured rows"
        QString limitText; ///< "limit 50 ms"
        bool limitBroken = false;
    };
    std::optional<Scale> scale;
    QString result;  ///< left-hand side: "TPOT"
    QString formula; ///< "(M_w + B · L_avg · k) / (BW · η_bw) + 2 n · t_all-reduce"
    std::vector<ExplainTerm> terms;
    QString substituted; ///< "= 46.6 GB ÷ 2.51 TB/s + 160 × 18 µs = 18.5 + 2.9 ms"
    QString sources;     ///< sources and validated range, one paragraph
};

/// The content as plain text for the clipboard.
[[nodiscard]] QString explainText(const ExplainContent& content);

/// Popover that explains one figure, as a child of the window it is about: non-modal, drawn
/// shadow, below the anchor or else above. Esc and the close button close it and give the focus
/// back. One at a time: showing again replaces the content.
class ExplainPopover final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExplainPopover)

public:
    /// `host` is the window's central area; the popover stays inside it.
    explicit ExplainPopover(QWidget* host);

    /// `anchor` is any visible widget of the same window; focus returns to it.
    void showFor(const ExplainContent& content, QWidget* anchor);
    /// New figures for an open popover (live results); position stays.
    void updateContent(const ExplainContent& content);
    [[nodiscard]] const ExplainContent& content() const { return m_content; }
    void dismiss();
    /// Off where a report cannot take it.
    void setAddToReportVisible(bool visible);

signals:
    void closed(const QString& id);
    void addToReportRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void place();
    void retranslate();

    ExplainContent m_content;
    QPointer<QWidget> m_anchor;
    QScrollArea* m_scroll;
    ExplainBody* m_body;
    QToolButton* m_close;
    QPushButton* m_copy;
    QPushButton* m_add;
};

} // namespace ridgepoint::app
