// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/tickers.h"

#include "charts/specwords.h"

#include <qcustomplot.h>

namespace ridgepoint::charts {

namespace {

class LinearTicker final : public QCPAxisTicker
{
protected:
    double getTickStep(const QCPRange& range) override
    {
        m_step = QCPAxisTicker::getTickStep(range);
        return m_step;
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        return tickText(tick, m_step);
    }

private:
    double m_step = 1;
};

class LogTicker final : public QCPAxisTickerLog
{
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        return tickText(tick, tick); // as many decimals as the value itself has
    }
};

} // namespace

void setLinearTicks(QCPAxis& axis, int count)
{
    auto ticker = axis.ticker().dynamicCast<LinearTicker>();
    if (!ticker) {
        ticker = QSharedPointer<LinearTicker>::create();
        axis.setTicker(ticker);
    }
    ticker->setTickCount(count);
}

void setLogTicks(QCPAxis& axis)
{
    if (axis.ticker().dynamicCast<LogTicker>())
        return;
    axis.setScaleType(QCPAxis::stLogarithmic);
    axis.setTicker(QSharedPointer<LogTicker>::create());
}

} // namespace ridgepoint::charts
