// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "estimation/liveness.h"

#include <QTest>

using namespace ridgepoint::estimation;

/// Feature maps alive at once (inference) and kept for the backward pass (training), on graphs
/// small enough to count by hand and on ResNet-50.
class TestLiveness : public QObject
{
    Q_OBJECT

private slots:
    void chain();
    void residual();
    void concat();
    void edgesWinOverGuesses();
    void resultsStay();
    void guessedEdges();
    void resnet50();
    void emptyAndOdd();
};

namespace {

CnnLayer layer(CnnLayerKind kind, std::int64_t in, std::int64_t out, std::vector<int> inputs = {})
{
    CnnLayer l;
    l.kind = kind;
    l.inElements = in;
    l.outElements = out;
    l.inputs = std::move(inputs);
    return l;
}

using enum CnnLayerKind;

/// Torchvision's ResNet-50 at 224 x 224: convolutions, norms (their ReLU in place), adds.
CnnSpec resnet50Net()
{
    CnnSpec net;
    const auto convolve = [&](std::int64_t in, std::int64_t out) {
        net.layers.push_back(layer(Convolution, in, out));
        net.layers.push_back(layer(Norm, out, out));
    };
    convolve(3 * 224 * 224, 64 * 112 * 112);
    net.layers.push_back(layer(Pool, 64 * 112 * 112, 64 * 56 * 56));
    std::int64_t in = 64 * 56 * 56;
    int size = 56;
    const int blocks[] = {3, 4, 6, 3};
    for (int stage = 0; stage < 4; ++stage) {
        const std::int64_t width = 64LL << stage;
        for (int block = 0; block < blocks[stage]; ++block) {
            const bool shrink = block == 0 && stage > 0;
            const std::int64_t before = width * size * size;
            size = shrink ? size / 2 : size;
            const std::int64_t area = static_cast<std::int64_t>(size) * size;
            convolve(in, shrink ? before : width * area); // 1 x 1, then the strided 3 x 3
            convolve(shrink ? before : width * area, width * area);
            convolve(width * area, 4 * width * area);
            if (block == 0)
                convolve(in, 4 * width * area);
            net.layers.push_back(layer(Add, 8 * width * area, 4 * width * area));
            in = 4 * width * area;
        }
    }
    net.layers.push_back(layer(Pool, in, 2048));
    net.layers.push_back(layer(Linear, 2048, 1000));
    return net;
}

} // namespace

void TestLiveness::chain()
{
    CnnSpec net;
    net.layers = {layer(Convolution, 10, 100), layer(Norm, 100, 100), layer(Activation, 100, 100),
                  layer(Convolution, 100, 60), layer(Linear, 60, 5)};
    // The norm and the activation write over the first map; the second convolution needs both.
    QCOMPARE(largestLiveElements(net), 160.);
    // Backward: convolution output (norm's input), what the activation wrote, the second
    // convolution's output (the linear layer's input). The norm's output was overwritten.
    QCOMPARE(storedFeatureElements(net), 100. + 100 + 60);
}

void TestLiveness::residual()
{
    CnnSpec net;
    net.layers = {layer(Convolution, 10, 50), layer(Convolution, 50, 20), layer(Norm, 20, 20),
                  layer(Convolution, 20, 50), layer(Add, 100, 50),        layer(Pool, 50, 1)};
    // While the third convolution runs: shortcut 50, its input 20, its output 50. The add writes
    // over the branch.
    QCOMPARE(largestLiveElements(net), 120.);
    // Inputs of convolutions, norm and pool: 50, 20, 20 and the sum 50; not the branch's own end.
    QCOMPARE(storedFeatureElements(net), 50. + 20 + 20 + 50);
}

void TestLiveness::concat()
{
    CnnSpec net;
    net.layers = {layer(Convolution, 10, 40), layer(Convolution, 40, 30),
                  layer(Convolution, 30, 20), layer(Concat, 90, 90), layer(Convolution, 90, 10)};
    // At the concat: 40 + 30 + 20 and the copy of them.
    QCOMPARE(largestLiveElements(net), 180.);
    // 40 and 30 are inputs of convolutions; 20 is copied only; the copy is read.
    QCOMPARE(storedFeatureElements(net), 40. + 30 + 90);
}

void TestLiveness::edgesWinOverGuesses()
{
    // A branch that the sizes do not show: layer 2 reads the input again.
    CnnSpec net;
    net.layers = {layer(Convolution, 10, 40, {-1}), layer(Convolution, 40, 40, {0}),
                  layer(Convolution, 10, 40, {-1}), layer(Add, 80, 40, {1, 2}),
                  layer(Linear, 40, 1, {3})};
    QCOMPARE(largestLiveElements(net), 80.);
    net.layers[3].inputs = {0, 2};
    QCOMPARE(largestLiveElements(net), 120.); // now 0 lives on, and 1 is a result
}

void TestLiveness::resultsStay()
{
    // Two heads of a detector: the first one's result is kept while the second runs.
    CnnSpec net;
    net.layers = {layer(Convolution, 10, 30, {-1}), layer(Convolution, 30, 7, {0}),
                  layer(Convolution, 30, 8, {0})};
    QCOMPARE(largestLiveElements(net), 45.);
}

void TestLiveness::guessedEdges()
{
    const CnnSpec net = resnet50Net();
    const auto edges = layerInputs(net);
    QCOMPARE(edges.size(), net.layers.size());
    QCOMPARE(edges[0], std::vector<int>{-1});
    // First block: add of the shortcut's norm (10) and the branch's (8), though 9 has their size.
    QCOMPARE(net.layers[11].kind, Add);
    QCOMPARE(edges[11], (std::vector<int>{10, 8}));
    // Second block: add of the branch and the block's input, over the maps in between.
    QCOMPARE(net.layers[18].kind, Add);
    QCOMPARE(edges[18], (std::vector<int>{17, 11}));
    // First block of the second stage: its shortcut reads the block's input.
    QCOMPARE(net.layers[25].kind, Add);
    QCOMPARE(edges[32], (std::vector<int>{25}));
}

void TestLiveness::resnet50()
{
    const CnnSpec net = resnet50Net();
    double outputs = 0;
    for (const auto& l : net.layers)
        outputs += static_cast<double>(l.outElements);
    QCOMPARE(outputs, 27951080.); // the published layer list's sum
    // 64 · 112 · 112 = 802,816. In the first stage a block's input (256 · 56 · 56 = 802,816), its
    // last convolution's input (200,704) and output (802,816) exist together.
    QCOMPARE(largestLiveElements(net), 2 * 802816. + 200704);
    // All outputs but those that only adds read (each block's last norm, and its shortcut's) and
    // the class scores.
    const double branches = 3 * 802816. + 4 * 401408. + 6 * 200704. + 3 * 100352.;
    const double shortcuts = 802816. + 401408. + 200704. + 100352.;
    QCOMPARE(storedFeatureElements(net), outputs - branches - shortcuts - 1000);
}

void TestLiveness::emptyAndOdd()
{
    CnnSpec net;
    QCOMPARE(largestLiveElements(net), 0.);
    QCOMPARE(storedFeatureElements(net), 0.);
    // Edges out of range, to itself and forward are left out; sizes that match nothing end in the
    // layer before.
    net.layers = {layer(Add, 7, 5), layer(Concat, 1000, 20, {9, 1, -7, 0}), layer(Add, 999, 3),
                  layer(MatMul, 0, 4)};
    const auto edges = layerInputs(net);
    QCOMPARE(edges[0], std::vector<int>{-1});
    QCOMPARE(edges[1], std::vector<int>{0});
    QVERIFY(!edges[2].empty() && edges[2].front() == 1);
    QCOMPARE(edges[3], std::vector<int>{2});
    QVERIFY(largestLiveElements(net) >= 20);
}

QTEST_APPLESS_MAIN(TestLiveness)
#include "tst_liveness.moc"
