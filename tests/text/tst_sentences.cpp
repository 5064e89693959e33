// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "samples.h"
#include "text/text.h"

#include <QTest>

namespace est = ridgepoint::estimation;
namespace text = ridgepoint::text;
using namespace Qt::StringLiterals;

/// The sentences of the visual design, to the letter. Spaces before units are compared as spaces.
class SentencesTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { text::setLanguage(text::Language::English); }
    void fits();
    void withoutLimitsTheBoundIsTheReason();
    void tight();
    void doesNotFit();
    void sloMissed();
    void overloaded();
    void invalidAndUnsupported();
    void bannerAndListSayTheSame();
    void training();
    void hpcOnTheHost();
    void remedies();
    void comparisonReasons();
    void plurals();
    void namesWithPercentSignsStayWhole();
    void missingParametersShow();
    void faults();
};

namespace {
QString spaced(QString text)
{
    return text.replace(QChar(0x00A0), u' ');
}
} // namespace

void SentencesTest::fits()
{
    const auto r = samples::inference();
    QCOMPARE(spaced(text::verdictHeadline(r)),
             u"Fits: 51.9 of 76.5 GB usable per GPU, 32 % spare."_s);
    QCOMPARE(spaced(text::verdictReason(r)),
             u"Meets the SLO: TTFT P99 0.27 of 0.50 s, TPOT 21 of 50 ms."_s);
    QCOMPARE(text::verdictText(r), text::verdictHeadline(r) + u' ' + text::verdictReason(r));
    QCOMPARE(text::verdictShort(r), u"Fits"_s);
}

void SentencesTest::withoutLimitsTheBoundIsTheReason()
{
    auto r = samples::inference();
    r.inputs.workload.slo = {};
    QCOMPARE(spaced(text::verdictReason(r)),
             u"Memory-bound for 87 % of the time per output token."_s);
    r.performance.bound.reset();
    QCOMPARE(text::verdictReason(r), QString());
    QCOMPARE(text::verdictText(r), text::verdictHeadline(r));
}

void SentencesTest::tight()
{
    auto r = samples::inference();
    r.verdict.code = est::VerdictCode::Tight;
    r.memory->perAccelerator.total = est::Bytes::fromGB(71.9);
    QCOMPARE(spaced(text::verdictHeadline(r)),
             u"Tight: 71.9 of 76.5 GB usable per GPU, 6 % spare."_s);
    QCOMPARE(spaced(text::verdictShort(r)), u"Tight: 71.9 of 76.5 GB"_s);
}

void SentencesTest::doesNotFit()
{
    auto r = samples::inference();
    r.verdict.code = est::VerdictCode::DoesNotFit;
    r.memory->perAccelerator.total = est::Bytes::fromGB(80.4);
    r.memory->shortBy = est::Bytes::fromGB(3.9);
    QCOMPARE(spaced(text::verdictHeadline(r)), u"Does not fit: short by 3.9 GB per GPU."_s);
    QCOMPARE(spaced(text::verdictReason(r)), u"It needs 80.4 of 76.5 GB usable per GPU."_s);
    QCOMPARE(spaced(text::verdictShort(r)), u"Short by 3.9 GB"_s);
}

void SentencesTest::sloMissed()
{
    auto r = samples::inference();
    r.verdict.code = est::VerdictCode::SloMissed;
    r.performance.ttftPercentiles.p99 = 0.83;
    QCOMPARE(spaced(text::verdictHeadline(r)),
             u"Fits, but misses the SLO: TTFT P99 0.83 of 0.50 s."_s);
    QCOMPARE(spaced(text::verdictReason(r)), u"51.9 of 76.5 GB usable per GPU, 32 % spare."_s);
    QCOMPARE(text::verdictShort(r), u"SLO missed: TTFT"_s);
    r.performance.tpotPercentiles.p99 = 0.06;
    QCOMPARE(spaced(text::verdictHeadline(r)),
             u"Fits, but misses the SLO: TTFT P99 0.83 of 0.50 s, TPOT 60 of 50 ms."_s);
}

void SentencesTest::overloaded()
{
    auto r = samples::inference();
    r.verdict.code = est::VerdictCode::SloMissed;
    r.verdict.cause = est::FindingCode::LoadExceedsCapacity;
    r.verdict.parameters = {{"value", 12.0}, {"limit", 6.2}};
    r.performance.ttftPercentiles = {};
    r.performance.tpotPercentiles = {};
    QCOMPARE(text::verdictHeadline(r), u"Fits, but misses the SLO."_s);
    QCOMPARE(text::verdictReason(r), u"Requests arrive at 12.0 QPS, but only 6.2 QPS can be "
                                     "served: the queue grows without end."_s);
}

void SentencesTest::invalidAndUnsupported()
{
    est::ScenarioResult r = samples::inference();
    r.memory.reset();
    r.verdict.code = est::VerdictCode::Unsupported;
    r.verdict.cause = est::FindingCode::PrecisionUnsupported;
    r.verdict.parameters = {{"precision", std::string("mxfp4")},
                            {"accelerator", std::string("A100")}};
    QCOMPARE(text::verdictText(r), u"Not supported: MXFP4 on A100."_s);
    r.verdict.code = est::VerdictCode::Invalid;
    r.verdict.cause = est::FindingCode::TensorDoesNotDivideHeads;
    r.verdict.parameters = {{"tensor", 6.0}, {"heads", 32.0}};
    QCOMPARE(text::verdictText(r),
             u"Cannot be computed: tensor parallel 6 does not divide the 32 query heads."_s);
    r.verdict.cause.reset();
    QCOMPARE(text::verdictText(r), u"Cannot be computed."_s);
}

void SentencesTest::bannerAndListSayTheSame()
{
    auto r = samples::inference();
    r.verdict.code = est::VerdictCode::Invalid;
    r.verdict.cause = est::FindingCode::PipelineExceedsLayers;
    est::Finding f;
    f.code = est::FindingCode::PipelineExceedsLayers;
    f.parameters = {{"value", 64.0}, {"layers", 32.0}};
    r.findings = {f};
    QCOMPARE(text::verdictHeadline(r), text::findingText(f, u"USD"_s));
}

void SentencesTest::training()
{
    const auto r = samples::training();
    QCOMPARE(
        spaced(text::verdictReason(r)),
        u"Compute-bound for 81 % of the step. Speed: step 1.23 s, MFU 46 %, training 12.4 days."_s);
}

void SentencesTest::hpcOnTheHost()
{
    auto r = samples::hpcOnHost();
    QCOMPARE(spaced(text::verdictText(r)),
             u"Fits: 51.9 of 76.5 GB host memory, 32 % spare. Memory-bound. "
             "Speed: step 0.27 s, whole run 44.5 min."_s);
    r.verdict.code = est::VerdictCode::DoesNotFit;
    r.memory->shortBy = est::Bytes::fromGB(20);
    QCOMPARE(spaced(text::verdictHeadline(r)), u"Does not fit: short by 20.0 GB of host memory."_s);
}

void SentencesTest::remedies()
{
    const auto remedy = [](std::vector<est::FieldChange> changes, double value, est::Unit unit) {
        est::Remedy r;
        r.changes = std::move(changes);
        r.value = value;
        r.unit = unit;
        return spaced(text::remedyLabel(r, u"USD"_s));
    };
    QCOMPARE(remedy({{"precision.weights", std::string("int8")}}, 34.7e9, est::Unit::Bytes),
             u"INT8 weights → 34.7 GB"_s);
    QCOMPARE(remedy({{"parallelism.tensor", 8.0}, {"hardware.count", 8.0}}, 28e9, est::Unit::Bytes),
             u"Tensor 8 → 28.0 GB"_s);
    QCOMPARE(remedy({{"hardware.replicas", 10.0}}, 0.46, est::Unit::Seconds),
             u"10 replicas → 0.46 s"_s);
    QCOMPARE(remedy({{"workload.recompute", std::string("selective")}}, 58.3e9, est::Unit::Bytes),
             u"Selective recompute → 58.3 GB"_s);
    QCOMPARE(remedy({{"workload.fused_cross_entropy", true}}, 58.3e9, est::Unit::Bytes),
             u"Fused cross entropy: yes → 58.3 GB"_s);
    QCOMPARE(remedy({{"hardware.count", 4.0}, {"workload.batch", 8.0}}, 1e9, est::Unit::Bytes),
             u"4 GPUs, Batch 8 → 1.0 GB"_s);
}

void SentencesTest::comparisonReasons()
{
    est::ComparisonRow row;
    row.reason = "does_not_fit";
    QCOMPARE(text::comparisonReason(row), u"does not fit"_s);
    row.shortBy = est::Bytes::fromGB(3.9);
    QCOMPARE(spaced(text::comparisonReason(row)), u"does not fit: short by 3.9 GB"_s);
    row.reason = "not_priced";
    QCOMPARE(text::comparisonReason(row), u"not priced"_s);
    row.reason = {};
    QCOMPARE(text::comparisonReason(row), QString());
}

void SentencesTest::plurals()
{
    est::Finding f;
    f.code = est::FindingCode::NotPriced;
    f.parameters = {{"count", 2.0}};
    QCOMPARE(text::findingText(f, {}), u"Not priced: 2 prices missing."_s);
    f.parameters = {{"count", 1.0}};
    QCOMPARE(text::findingText(f, {}), u"Not priced: 1 price missing."_s);
    f.code = est::FindingCode::ParallelismMismatch;
    f.parameters = {{"product", 16.0}, {"count", 1024.0}};
    QCOMPARE(text::findingText(f, {}), u"Cannot be computed: tensor × pipeline × data × context is "
                                       "16, but there are 1,024 GPUs."_s);
}

void SentencesTest::namesWithPercentSignsStayWhole()
{
    est::Finding f;
    f.code = est::FindingCode::AcceleratorNotInServer;
    f.parameters = {{"accelerator", std::string("card %2")}, {"server", std::string("box %1")}};
    QCOMPARE(text::findingText(f, {}), u"Cannot be computed: box %1 does not take card %2."_s);
}

void SentencesTest::missingParametersShow()
{
    est::Finding f;
    f.code = est::FindingCode::MemoryTight;
    QCOMPARE(text::findingText(f, {}), u"Tight: — of — usable per GPU, — spare."_s);
}

void SentencesTest::faults()
{
    est::Fault f;
    f.code = est::FaultCode::OutOfRange;
    f.file = "plan.ridgepoint";
    f.place = "scenarios[0].workload.batch";
    f.parameters = {{"found", -3.0}, {"min", 1.0}, {"max", 1e6}};
    QCOMPARE(text::faultText(f),
             u"plan.ridgepoint: scenarios[0].workload.batch: \u22123 is outside 1 to 1,000,000."_s);
    f.file.clear();
    f.place.clear();
    f.code = est::FaultCode::UnknownValue;
    f.parameters = {{"found", std::string("bf8")}, {"accepted", std::string("bf16, fp16")}};
    QCOMPARE(text::faultText(f), u"“bf8” is not known; accepted are bf16, fp16."_s);
    f.code = est::FaultCode::MissingSource;
    f.place = "line 12";
    QCOMPARE(text::faultText(f), u"line 12: the row names no source; every row needs one."_s);
    f.code = est::FaultCode::CannotRead;
    f.parameters = {{"reason", std::string("No such file or directory.")}};
    f.place.clear();
    f.file = "x.ridgepoint";
    QCOMPARE(text::faultText(f),
             u"x.ridgepoint: the file cannot be read: No such file or directory."_s);
}

QTEST_GUILESS_MAIN(SentencesTest)
#include "tst_sentences.moc"
