// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "charts/chartexport.h"

#include <QPointF>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>

class QCustomPlot;
class QLabel;
class QMenu;
class QVBoxLayout;

namespace ridgepoint::charts {

class ChartTableDialog;
class ChartToolButton;
class PlotView;
class ElidedLabel;

/// A chart with its frame: bold title, subtitle, tools (read values, reset zoom, show as table,
/// more) and the plot. The card has the focus, not the plot: arrow keys step the crosshair from
/// point to point, Enter selects, Esc leaves, Home or a double click shows all, + and − zoom.
/// Zoom survives new results.
class ChartCard : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartCard)

public:
    ~ChartCard() override;

    /// Shows a result, and a pinned one beside it where the chart has room for it. Null `now`: the
    /// empty state. Cheap: a repaint is queued, nothing is rebuilt.
    void setResult(std::shared_ptr<const estimation::ScenarioResult> now,
                   std::shared_ptr<const estimation::ScenarioResult> pinned = nullptr);
    /// Half-faded while a newer result is on its way.
    void setStale(bool stale);

    [[nodiscard]] ChartKind kind() const { return m_kind; }
    [[nodiscard]] const QString& accessibleText() const { return m_accessibleText; }
    /// The table behind the chart; empty without a result.
    [[nodiscard]] ChartTable table() const;

    [[nodiscard]] bool crosshairActive() const;
    void setCrosshairActive(bool active);
    /// Text in the crosshair's box, one line each; empty when it is off.
    [[nodiscard]] QStringList reading() const;

    [[nodiscard]] bool isZoomed() const;
    void resetZoom();
    /// Visible range of the horizontal axis (memory: GB, roofline: FLOP/Byte, cost: axis unit).
    [[nodiscard]] std::pair<double, double> visibleRange() const;

    void showTable();
    void copyImage();
    /// Asks for a file and writes the chart; failure is reported by `exportFailed`.
    void save(ChartFormat format);
    /// Replaces the file dialog (title, suggested name, filter → path, empty = cancelled).
    using FileChooser = std::function<QString(const QString&, const QString&, const QString&)>;
    void setFileChooser(FileChooser chooser) { m_fileChooser = std::move(chooser); }

    /// Draws at once and returns the milliseconds it took (benchmarks).
    double replotNow();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void crosshairChanged(bool active);
    void exported(const QString& path);
    /// One sentence for the message bar. Where nobody listens, a message box shows it.
    void exportFailed(const QString& message);

protected:
    ChartCard(ChartKind kind, std::unique_ptr<PlotView> view, QCustomPlot* plot, QWidget* parent);

    /// Hands the result to the view and returns title, subtitle and the finding in words.
    struct Words
    {
        QString title, subtitle, accessibleText;
        QString shortSubtitle = {};
    };
    virtual Words apply(const estimation::ScenarioResult* now,
                        const estimation::ScenarioResult* pinned) = 0;
    /// The point `index` of the view was chosen by click or Enter.
    virtual void pointSelected(int index) = 0;

    [[nodiscard]] PlotView& view() { return *m_view; }
    [[nodiscard]] QCustomPlot& plot() { return *m_plot; }
    [[nodiscard]] const std::shared_ptr<const estimation::ScenarioResult>& result() const
    {
        return m_now;
    }
    [[nodiscard]] QVBoxLayout& cardLayout() { return *m_layout; }
    /// To be called at the end of the derived constructor: first style, words and empty state.
    void start();
    void setSubtitle(const QString& subtitle, const QString& shortSubtitle = {});
    void refresh();
    void queueReplot();
    /// Called after colours or fonts changed.
    virtual void restyled() {}

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildHeader();
    void buildMenu();
    void connectPlot();
    void retranslate();
    void restyle();
    void updatePixelRatio();
    void step(int delta);
    void moveCrosshair(const QPointF& position);
    void crosshairMoved();
    void clickedAt(const QPointF& position);
    void zoomBy(double factor);
    void fail(const QString& message);

    ChartKind m_kind;
    std::shared_ptr<const estimation::ScenarioResult> m_now, m_pinned;
    QString m_accessibleText;
    QCustomPlot* m_plot;
    std::unique_ptr<PlotView> m_view;
    QVBoxLayout* m_layout;
    QLabel* m_title;
    ElidedLabel* m_subtitle;
    ChartToolButton* m_readButton;
    ChartToolButton* m_resetButton;
    ChartToolButton* m_tableButton;
    ChartToolButton* m_moreButton;
    QMenu* m_menu;
    QPointer<ChartTableDialog> m_tableDialog;
    FileChooser m_fileChooser;
    QPointF m_pressedAt;
    bool m_screenConnected = false;
};

} // namespace ridgepoint::charts
