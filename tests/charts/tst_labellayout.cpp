// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "charts/labellayout.h"
#include "charts/plotstyle.h"

#include <QTest>

#include <cmath>

using namespace ridgepoint::charts;

namespace {

LabelRequest request(int priority, std::initializer_list<QRectF> places)
{
    LabelRequest r;
    r.priority = priority;
    for (const QRectF& place : places)
        r.candidates.push_back(boxOf(place));
    return r;
}

const QRectF kBounds(0, 0, 100, 100);

} // namespace

class TestLabelLayout : public QObject
{
    Q_OBJECT

private slots:
    void boxesOverlap()
    {
        QVERIFY(overlaps(boxOf({0, 0, 10, 10}), boxOf({5, 5, 10, 10})));
        QVERIFY(!overlaps(boxOf({0, 0, 10, 10}), boxOf({10, 0, 10, 10}))); // edges touch
        QVERIFY(overlaps(boxOf({0, 0, 30, 30}), boxOf({10, 10, 5, 5})));   // one inside the other
    }

    void turnedBoxes()
    {
        // The bounding rectangles of the two overlap, the boxes do not.
        const LabelBox slope = turnedBox({50, 50}, {80, 10}, 45);
        QVERIFY(!overlaps(slope, boxOf({60, 60, 10, 10})));
        QVERIFY(overlaps(slope, boxOf({60, 30, 10, 10}))); // up to the right is along the label
        const LabelBox flat = turnedBox({50, 50}, {80, 10}, 0);
        QVERIFY(std::abs(flat[0].x() - 10) < 1e-9 && std::abs(flat[2].y() - 55) < 1e-9);
    }

    void linesCross()
    {
        const LabelBox box = boxOf({10, 10, 20, 10});
        QVERIFY(crosses(box, QLineF(0, 15, 50, 15)));
        QVERIFY(crosses(box, QLineF(12, 12, 14, 14))); // within the box
        QVERIFY(!crosses(box, QLineF(0, 25, 50, 25)));
        QVERIFY(!crosses(box, QLineF(31, 0, 31, 50)));
        QVERIFY(!crosses(box, QLineF(0, 19, 9, 30))); // passes the corner
    }

    void moreImportantWins()
    {
        // The unimportant one comes first in the list and still gives way.
        const std::vector<LabelRequest> list{request(5, {{0, 0, 20, 10}}),
                                             request(1, {{10, 5, 20, 10}})};
        QCOMPARE(placeLabels(list, {kBounds, {}, {}, {}}), (std::vector<int>{kLeftOut, 0}));
    }

    void nextPlaceIsTried()
    {
        const std::vector<LabelRequest> list{request(1, {{0, 0, 20, 10}}),
                                             request(2, {{10, 5, 20, 10}, {30, 30, 20, 10}})};
        QCOMPARE(placeLabels(list, {kBounds, {}, {}, {}}), (std::vector<int>{0, 1}));
    }

    void equalPriorityKeepsTheOrder()
    {
        const std::vector<LabelRequest> list{request(1, {{0, 0, 20, 10}}),
                                             request(1, {{0, 0, 20, 10}})};
        QCOMPARE(placeLabels(list, {kBounds, {}, {}, {}}), (std::vector<int>{0, kLeftOut}));
    }

    void markersAreNeverCovered()
    {
        const std::vector<LabelRequest> list{request(0, {{0, 0, 20, 10}, {50, 50, 20, 10}})};
        QCOMPARE(placeLabels(list, {kBounds, {QRectF(5, 5, 4, 4)}, {}, {}}), (std::vector<int>{1}));
    }

    void linesAreAvoidedWallsNeverCrossed()
    {
        const std::vector<LabelRequest> two{request(0, {{0, 0, 20, 10}, {50, 50, 20, 10}})};
        const std::vector<LabelRequest> one{request(0, {{0, 0, 20, 10}})};
        const std::vector<QLineF> line{QLineF(0, 5, 100, 5)};
        QCOMPARE(placeLabels(two, {kBounds, {}, {}, line}), (std::vector<int>{1}));
        QCOMPARE(placeLabels(one, {kBounds, {}, {}, line}), (std::vector<int>{0}));
        QCOMPARE(placeLabels(one, {kBounds, {}, line, {}}), (std::vector<int>{kLeftOut}));
    }

    void staysInBounds()
    {
        const std::vector<LabelRequest> list{
            request(0, {{-1, 0, 20, 10}, {90, 0, 20, 10}, {80, 90, 20, 10}})};
        QCOMPARE(placeLabels(list, {kBounds, {}, {}, {}}), (std::vector<int>{2}));
        QCOMPARE(placeLabels({LabelRequest{}}, {kBounds, {}, {}, {}}),
                 (std::vector<int>{kLeftOut}));
    }

    void clippedLines()
    {
        const QRectF box(10, 10, 20, 20);
        const auto through = clipped(QLineF(0, 20, 100, 20), box);
        QVERIFY(through);
        QCOMPARE(through->p1(), QPointF(10, 20));
        QCOMPARE(through->p2(), QPointF(30, 20));
        QVERIFY(!clipped(QLineF(0, 0, 100, 0), box));
        QVERIFY(!clipped(QLineF(0, 25, 15, 40), box)); // cuts the corner's outside
        QCOMPARE(clipped(QLineF(12, 12, 14, 15), box), QLineF(12, 12, 14, 15));
        QVERIFY(!clipped(QLineF(0, 20, 20, 0), box)); // touches the corner alone
        QVERIFY(!clipped(QLineF(20, 20, 20, 20), box));
    }
};

QTEST_MAIN(TestLabelLayout)
#include "tst_labellayout.moc"
