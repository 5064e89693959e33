// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints every state of every widget to PNG files, light and dark, English and Chinese, so that a
// person can compare them with the design: widgets_gallery FOLDER [scale]

#include "app/widgets/card.h"
#include "app/widgets/choicebox.h"
#include "app/widgets/dockpanel.h"
#include "app/widgets/explainpopover.h"
#include "app/widgets/findingsview.h"
#include "app/widgets/formrow.h"
#include "app/widgets/icons.h"
#include "app/widgets/keyfigure.h"
#include "app/widgets/marks.h"
#include "app/widgets/messagebar.h"
#include "app/widgets/quantityedit.h"
#include "app/widgets/scenariodelegate.h"
#include "app/widgets/searchbox.h"
#include "app/widgets/sectionheader.h"
#include "app/widgets/segmentedcontrol.h"
#include "app/widgets/smallwidgets.h"
#include "app/widgets/verdictbanner.h"
#include "charts/theme.h"
#include "text/text.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace ridgepoint;
using namespace ridgepoint::app;
using charts::Theme;
using estimation::Bound;
using estimation::Origin;
using estimation::Severity;

namespace {

bool g_chinese = false;

/// The gallery's own words, in either language: they are samples, not the program's texts.
QString say(const char* english, const char* chinese)
{
    return QString::fromUtf8(g_chinese ? chinese : english);
}

QLabel* caption(const QString& text)
{
    auto* label = new QLabel(text);
    label->setProperty("role", u"small"_s);
    return label;
}

QuantityEdit* quantity(double value, const QString& unit, double min = 1, double max = 4096)
{
    auto* edit = new QuantityEdit;
    edit->setQuantity(estimation::Unit::Count, unit);
    edit->setRange(min, max);
    edit->setInteger(true);
    edit->setValue(value);
    return edit;
}

QWidget* fieldsCard()
{
    auto* card = new Card(say("Fields", "字段"));
    card->setPadding(0);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    const QString tokens = u"tokens"_s;
    column->addWidget(new FormRow(say("Normal", "常态"), quantity(2048, tokens)));
    auto* focus = quantity(2048, tokens);
    focus->setObjectName(u"focusField"_s);
    column->addWidget(new FormRow(say("Focus", "焦点"), focus));
    auto* changed = new FormRow(say("Changed", "已改"), quantity(64, say("per replica", "每副本")));
    changed->setChanged(true, u"64; vLLM preset 48."_s);
    column->addWidget(changed);
    auto* wrong = quantity(64, {});
    auto* error = new FormRow(say("Error", "错误"), wrong);
    error->setChanged(true);
    wrong->setObjectName(u"wrongField"_s);
    column->addWidget(error);
    auto* share = quantity(1, {});
    share->setInteger(false);
    share->setValue(0.95);
    auto* warning = new FormRow(say("Warning", "警告"), share);
    warning->setWarning(say("Leaves 4.0 GB for the framework; 5 GB is usual.",
                            "仅为框架留 4.0 GB；通常需要 5 GB。"));
    column->addWidget(warning);
    auto* unknown = new QuantityEdit;
    unknown->setQuantity(estimation::Unit::BytesPerSecond, u"GB/s"_s, 1e9);
    unknown->setOptional(true);
    unknown->setAssumed(say("assumed 6.5", "按 6.5 计"));
    column->addWidget(new FormRow(say("Not known", "未知"), unknown));
    auto* disabled = new ChoiceBox;
    disabled->addChoice(u"FP8"_s, 1);
    disabled->setEnabled(false);
    column->addWidget(new FormRow(say("Disabled", "停用"), disabled));
    auto* choice = new ChoiceBox;
    choice->addChoice(u"BF16"_s, 1);
    choice->addChoice(u"FP8"_s, 2);
    column->addWidget(new FormRow(say("Choice", "选项"), choice));
    auto* two = new FormRow(say("GPUs, replicas", "每副本卡数、副本"), quantity(4, u"GPU"_s));
    two->addEditor(quantity(2, u"×"_s));
    two->setChanged(true);
    column->addWidget(two);
    auto* helped = new FormRow(say("Help line", "说明行"), quantity(1, {}));
    helped->setHelp(say("Share of GPU memory the engine may use.", "推理引擎可使用的显存比例。"));
    column->addWidget(helped);
    auto* toggle = new ToggleBox(say("on", "启用"));
    toggle->setChecked(true);
    column->addWidget(new FormRow(say("Sequence parallel", "序列并行"), toggle));
    auto* head = new SectionHeader(say("Parallelism", "并行"));
    head->setExpanded(false);
    head->setSummary(say("tensor 4", "张量 4"));
    column->addWidget(head);
    auto* open = new SectionHeader(say("Batch and SLO", "批次与 SLO"));
    open->setChangedCount(2);
    column->addWidget(open);
    auto* link = new LinkButton(say("More… 23 fields", "更多… 23 项"));
    auto* linkRow = new QHBoxLayout;
    linkRow->setContentsMargins(8, 0, 0, 0);
    linkRow->addWidget(link);
    linkRow->addStretch(1);
    column->addLayout(linkRow);
    column->addStretch(1);
    return card;
}

KeyFigure figure(const QString& label, const QString& value, const QString& unit,
                 const QString& delta, DeltaSense sense, const QString& limit, Origin origin)
{
    KeyFigure f;
    f.id = label;
    f.label = label;
    f.value = value;
    f.unit = unit;
    f.delta = delta;
    f.sense = sense;
    f.limit = limit;
    f.origin = origin;
    return f;
}

std::vector<KeyFigure> sevenFigures()
{
    using enum DeltaSense;
    std::vector<KeyFigure> all;
    all.push_back(figure(say("GPU memory", "显存"), u"51.9"_s, say("of 76.5 GB", "/ 76.5 GB"),
                         u"+3.3 GB"_s, Worse, {}, Origin::Derived));
    all.back().barShare = 0.68;
    all.push_back(figure(say("Bound by", "瓶颈"), say("Memory", "访存"), {}, {}, None,
                         say("87 % of TPOT", "占 TPOT 87 %"), Origin::Derived));
    all.back().bound = Bound::Memory;
    all.push_back(
        figure(u"TTFT P99"_s, u"0.27"_s, u"s"_s, u"+0.02"_s, Worse, u"≤ 0.50"_s, Origin::Derived));
    all.push_back(
        figure(u"TPOT P99"_s, u"21.4"_s, u"ms"_s, u"+1.2"_s, Worse, u"≤ 50"_s, Origin::Measured));
    all.push_back(figure(say("QPS at SLO", "SLO 内 QPS"), u"6.2"_s, u"QPS"_s, u"+0.7"_s, Better,
                         say("target 5.0", "目标 5.0"), Origin::Derived));
    all.push_back(figure(say("Cost per QPS", "每 QPS 成本"), u"$78.7k"_s, {}, u"−$10.8k"_s, Better,
                         u"±12 %"_s, Origin::Vendor));
    all.push_back(figure(say("TCO, 3 years", "3 年 TCO"), u"$486k"_s, {}, u"= 0"_s, Neutral,
                         u"USD"_s, Origin::Assumed));
    return all;
}

QWidget* figuresCard()
{
    auto* card = new Card(say("Key figures", "关键指标"));
    auto* grid = new QGridLayout(card);
    grid->setContentsMargins(0, 0, 0, 0);
    std::vector<KeyFigure> all = sevenFigures();
    std::vector<KeyFigure> shown{all[4], all[3], all[2]};
    KeyFigure priced = all[5];
    priced.state = KeyFigure::State::NotPriced;
    priced.value = say("not priced", "未定价");
    priced.reason = say("2 prices missing", "缺 2 项价格");
    priced.origin = Origin::Assumed;
    KeyFigure over = all[0];
    over.unit = say("of 48 GB", "/ 48 GB");
    over.barShare = 1.08;
    KeyFigure none = all[3];
    none.state = KeyFigure::State::NotComputed;
    none.reason = say("does not run", "无法运行");
    shown[2].state = KeyFigure::State::Pending;
    shown.insert(shown.end(), {priced, over, none});
    const QStringList words{say("normal, with delta", "常态，含差值"),
                            say("explained", "说明已打开"),
                            say("pending over 150 ms", "计算超过 150 ms"),
                            say("not priced", "未定价"),
                            say("over capacity", "超出容量"),
                            say("not computed", "未计算")};
    for (int i = 0; i < 6; ++i) {
        auto* tile = new KeyFigureTile;
        tile->setFramed(true);
        tile->setFigure(shown[static_cast<std::size_t>(i)]);
        tile->setExplained(i == 1);
        grid->addWidget(tile, i / 3 * 2, i % 3);
        grid->addWidget(caption(words.at(i)), i / 3 * 2 + 1, i % 3);
    }
    return card;
}

VerdictBanner* banner(Severity severity, const QString& headline, const QString& reason,
                      const QStringList& remedies)
{
    auto* widget = new VerdictBanner;
    widget->setVerdict(severity, headline, reason);
    widget->setRemedies(remedies);
    return widget;
}

QWidget* verdictCard()
{
    auto* card = new Card(say("Verdict", "结论"));
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(banner(Severity::Ok,
                             say("Fits: 51.9 of 76.5 GB usable per GPU, 32 % spare.",
                                 "可容纳：每 GPU 51.9 / 76.5 GB 可用，余量 32 %。"),
                             say("Meets the SLO.", "满足 SLO。"), {}));
    column->addWidget(banner(Severity::Warning,
                             say("Tight: 71.9 of 76.5 GB usable per GPU, 6 % spare.",
                                 "余量紧张：每 GPU 71.9 / 76.5 GB 可用，余量 6 %。"),
                             {}, {say("Selective recompute → 58.3 GB", "选择性重计算 → 58.3 GB")}));
    column->addWidget(
        banner(Severity::Error,
               say("Does not fit: short by 3.9 GB per GPU.", "无法容纳：每 GPU 缺 3.9 GB。"), {},
               {say("INT8 weights → 34.7 GB", "权重改 INT8 → 34.7 GB"),
                say("Tensor 8 → 28.0 GB", "张量并行 8 → 28.0 GB")}));
    column->addWidget(banner(Severity::Info,
                             say("Not supported: MXFP4 on A100.", "不支持：A100 上的 MXFP4。"), {},
                             {say("Use INT4", "改用 INT4")}));
    auto* bar = new MessageBar;
    bar->showMessage(Severity::Error,
                     say("The plan could not be read: line 12 has a comma too many.",
                         "无法读取规划：第 12 行多一个逗号。"),
                     {say("Show file", "查看文件")});
    column->addWidget(bar);
    column->addStretch(1);
    return card;
}

QWidget* badgesCard()
{
    auto* card = new Card(say("Badges and buttons", "徽标与按钮"));
    for (const QString& name : {u"crosshair"_s, u"expand"_s, u"table"_s, u"more"_s})
        card->addTool(new QAction(icon(name), name, card));
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(0, 0, 0, 0);
    const auto row = [column](const QList<QWidget*>& widgets) {
        auto* line = new QHBoxLayout;
        line->setSpacing(8);
        for (QWidget* widget : widgets)
            line->addWidget(widget);
        line->addStretch(1);
        column->addLayout(line);
    };
    row({new ProvenanceMark(Origin::Measured), new ProvenanceMark(Origin::Vendor),
         new ProvenanceMark(Origin::Derived), new ProvenanceMark(Origin::Assumed)});
    QList<QWidget*> chips;
    for (const Bound b : {Bound::Compute, Bound::Memory, Bound::Communication}) {
        auto* chip = new BoundChip;
        chip->setBound(b);
        chips << chip;
    }
    row({chips[0], chips[1]});
    row({chips[2]});
    row({new Badge(Badge::Tone::Ok, say("fits", "可容纳")),
         new Badge(Badge::Tone::Warn, say("tight", "紧张")),
         new Badge(Badge::Tone::Err, say("does not fit", "无法容纳"))});
    row({new Badge(Badge::Tone::Info, say("unsupported", "不支持")),
         new Badge(Badge::Tone::Accent, say("5 changed", "5 项已改"))});
    auto* primary = new QPushButton(say("Export report", "导出报告"));
    primary->setProperty("primary", true);
    auto* off = new QPushButton(say("Disabled", "停用"));
    off->setEnabled(false);
    row({primary, new QPushButton(say("Default", "默认")), off});
    row({new SegmentedControl(
        {say("Values", "数值"), say("Difference", "差值"), say("Both", "两者")})});
    auto* undo = new ToolBarButton;
    undo->setIconName(u"undo"_s);
    auto* redo = new ToolBarButton;
    redo->setIconName(u"redo"_s);
    redo->setEnabled(false);
    auto* duplicate = new QAction(say("Duplicate", "复制方案"), card);
    auto* check = new QCheckBox(say("Changed only", "仅看已改"));
    row({undo, redo, new ToolBarButton(duplicate, u"duplicate"_s, true)});
    row({check});
    row({new SearchBox});
    column->addWidget(
        new EmptyState(u"size"_s, say("No sizing results yet", "尚无测算结果"),
                       say("Set a target and press Size…", "设定目标后点击“容量测算…”")));
    column->addStretch(1);
    return card;
}

QWidget* sidebarCard()
{
    auto* card = new Card;
    card->setPadding(0);
    card->setFixedWidth(206);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(0, 6, 0, 6);
    column->setSpacing(0);
    auto* list = new QListView;
    auto* model = new QStandardItemModel(list);
    const auto add = [&](Severity severity, const QString& name, const QString& status,
                         const QString& cost, bool pinned) {
        auto* item = new QStandardItem(name);
        item->setData(static_cast<int>(severity), ScenarioSeverityRole);
        item->setData(status, ScenarioStatusRole);
        item->setData(cost, ScenarioCostRole);
        item->setData(pinned, ScenarioPinnedRole);
        model->appendRow(item);
    };
    add(Severity::Ok, say("70B chat · 8× H100", "70B 对话 · 8× H100"),
        say("Fits · 6.2 QPS", "可容纳 · 6.2 QPS"), u"$78.7k"_s, true);
    add(Severity::Error, say("70B chat · 8× L40S", "70B 对话 · 8× L40S"),
        say("Short by 3.9 GB", "缺 3.9 GB"), u"—"_s, false);
    add(Severity::Warning, say("70B chat · 8× A100", "70B 对话 · 8× A100"),
        say("SLO missed: TTFT", "未达 SLO：TTFT"), u"$143k"_s, false);
    add(Severity::Ok, say("70B chat · 8× Ascend 910B", "70B 对话 · 8× 昇腾 910B"),
        say("Fits", "可容纳"), say("not priced", "未定价"), false);
    list->setModel(model);
    list->setItemDelegate(new ScenarioListDelegate(list));
    list->setCurrentIndex(model->index(0, 0));
    list->setFixedHeight(4 * 45 + 2);
    column->addWidget(list);
    const std::pair<QString, QString> links[] = {
        {u"accelerator"_s, say("Accelerators", "加速器")},
        {u"server"_s, say("Servers", "服务器")},
        {u"model"_s, say("Models", "模型")},
        {u"price"_s, say("Prices", "价格")},
        {u"measurement"_s, say("Measurements", "实测数据")}};
    int count = 64;
    for (const auto& [name, words] : links) {
        auto* link = new SidebarLink(name, words);
        link->setCount(count);
        link->setCurrent(name == u"price");
        count *= 3;
        column->addWidget(link);
    }
    column->addStretch(1);
    return card;
}

QWidget* dock()
{
    auto* panel = new DockPanel;
    auto* view = new FindingsView;
    view->setFindings(
        {{Severity::Error, say("Error", "错误"),
          say("Weights, KV cache and overhead need 51.9 GB per GPU; the L40S has 48 GB.",
              "权重、KV 缓存与开销每 GPU 需 51.9 GB；L40S 只有 48 GB。"),
          u"hardware.accelerator"_s, say("Accelerator", "加速器"),
          say("See 3 ways", "查看 3 个办法")},
         {Severity::Warning, say("Warning", "警告"),
          say("TTFT limit is met up to 6.2 QPS; the target of 5.0 leaves 19 %.",
              "TTFT 上限可满足至 6.2 QPS；目标 5.0 的余量为 19 %。"),
          u"workload.target_qps"_s, say("Target load", "目标负载"),
          say("Add a replica → 9.3 QPS", "增加一个副本 → 9.3 QPS")},
         {Severity::Info, say("Info", "提示"),
          say("Storage read rate is not known; 6.5 GB/s is assumed for model load.",
              "存储读取速率未知；模型加载按 6.5 GB/s 估算。"),
          u"hardware.storage"_s, say("Storage read", "存储读取"),
          say("Enter a value", "填写数值")}});
    panel->addPage(view, say("Findings", "检查结果"));
    panel->addPage(new QWidget, say("Compare", "对比"));
    panel->addPage(new QWidget, say("Sizing results", "容量测算结果"));
    panel->setPageCount(0, 3);
    auto* filter = new ToolBarButton;
    filter->setIconName(u"filter"_s);
    filter->setText(say("All severities", "全部级别"));
    filter->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    panel->addCornerWidget(filter);
    panel->setFixedHeight(124);
    return panel;
}

ExplainContent explanation()
{
    ExplainContent c;
    c.id = u"TPOT P99"_s;
    c.title = say("Time per output token (TPOT)", "单 token 延迟（TPOT）");
    c.value = u"21.4 ms"_s;
    c.range = say("18.8 to 24.0 ms", "18.8 至 24.0 ms");
    c.bound = Bound::Memory;
    c.scale = ExplainContent::Scale{55,
                                    21.4,
                                    18.8,
                                    24.0,
                                    50,
                                    say("Error band ±12 %: 90th percentile of 412 measured rows",
                                        "误差带 ±12 %：412 条实测的第 90 百分位"),
                                    say("limit 50 ms", "上限 50 ms"),
                                    false};
    c.result = u"TPOT"_s;
    c.formula = u"(M_w + B · L_avg · k) / (BW · η_bw) + 2 n · t_all-reduce"_s;
    c.terms = {
        {u"M_w"_s, say("weights per GPU", "每 GPU 权重"), u"34.5 GB"_s, Origin::Derived, {}},
        {u"B"_s, say("requests in flight", "并发请求数"), u"64"_s, Origin::Input, {}},
        {u"L_avg"_s, say("mean context", "平均上下文"), u"2,304 tokens"_s, Origin::Derived, {}},
        {u"k"_s,
         say("KV bytes per token, per GPU", "每 GPU 每 token 的 KV 字节"),
         u"81,920 B"_s,
         Origin::Derived,
         {}},
        {u"BW"_s, say("memory bandwidth", "显存带宽"), u"3.35 TB/s"_s, Origin::Vendor, {}},
        {u"η_bw"_s, say("attained share", "可达比例"), u"0.75"_s, Origin::Measured, {}},
        {u"n"_s, say("layers", "层数"), u"80"_s, Origin::Vendor, {}},
        {u"t_all-reduce"_s,
         say("per all-reduce, TP 4", "每次 all-reduce，TP 4"),
         u"18 µs"_s,
         Origin::Measured,
         {}}};
    c.substituted = u"= 46.6 GB ÷ 2.51 TB/s + 160 × 18 µs = 18.5 + 2.9 ms"_s;
    c.sources = say("Sources: vendor data sheet Mar 2023, p. 2; measured rows vLLM 0.6, H100, TP 4 "
                    "(n = 37). Checked for batch 1 to 256.",
                    "来源：厂商数据表 2023-03 第 2 页；实测 vLLM 0.6，H100，TP 4（n = "
                    "37）。已校验批次 1 至 256。");
    return c;
}

class IconSheet final : public QWidget
{
public:
    IconSheet() { setFixedHeight(76); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        int x = 4;
        int y = 6;
        for (const QString& name : iconNames()) {
            paintIcon(painter, QRectF(x, y, 16, 16), name, charts::tokens().text2);
            x += 26;
            if (x > width() - 24) {
                x = 4;
                y += 24;
            }
        }
        x = width() - 330;
        for (const int size : {16, 24, 32, 48, 64}) {
            painter.drawPixmap(x, 6,
                               applicationIcon().pixmap(QSize(size, size), devicePixelRatioF()));
            x += size + 12;
        }
    }
};

void shoot(QWidget& widget, const QString& path)
{
    widget.show();
    QApplication::processEvents();
    QTest::qWait(30);
    widget.grab().save(path);
}

void paintStates(const QString& path)
{
    QWidget page;
    page.setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout(&page);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(10);
    auto* figures = new KeyFigureRow;
    figures->setFigures(sevenFigures());
    column->addWidget(figures);
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    QWidget* fields = fieldsCard();
    fields->setFixedWidth(326);
    row->addWidget(fields);
    auto* middle = new QVBoxLayout;
    middle->setSpacing(10);
    middle->addWidget(figuresCard());
    middle->addWidget(verdictCard(), 1);
    row->addLayout(middle, 1);
    QWidget* badges = badgesCard();
    badges->setFixedWidth(318);
    row->addWidget(badges);
    row->addWidget(sidebarCard());
    column->addLayout(row, 1);
    column->addWidget(dock());
    column->addWidget(new IconSheet);
    page.resize(1440, 860);
    page.show();
    QApplication::processEvents();
    auto* wrong = page.findChild<QuantityEdit*>(u"wrongField"_s);
    wrong->setFocus();
    wrong->selectAll();
    QTest::keyClicks(wrong, u"64 GB"_s);
    QTest::keyClick(wrong, Qt::Key_Return);
    auto* focus = page.findChild<QuantityEdit*>(u"focusField"_s);
    focus->setFocus();
    focus->selectAll();
    QTest::keyClicks(focus, u"8*256"_s);
    shoot(page, path);
}

void paintExplain(const QString& path)
{
    QWidget page;
    page.setProperty("surface", u"window"_s);
    auto* column = new QVBoxLayout(&page);
    column->setContentsMargins(10, 10, 10, 10);
    auto* figures = new KeyFigureRow;
    figures->setFigures(sevenFigures());
    column->addWidget(figures);
    column->addWidget(new Card(u"Memory per GPU"_s), 1);
    page.resize(1060, 640);
    auto* popover = new ExplainPopover(&page);
    page.show();
    QApplication::processEvents();
    popover->showFor(explanation(), figures->tileAt(3));
    figures->setExplained(popover->content().id);
    shoot(page, path);
}

void paintMenus(const QString& path)
{
    QMenu menu;
    menu.addAction(icon(u"new"_s), say("New plan", "新建规划"))->setShortcut(QKeySequence::New);
    menu.addAction(icon(u"open"_s), say("Open…", "打开…"))->setShortcut(QKeySequence::Open);
    menu.addSeparator();
    QAction* dark = menu.addAction(say("Dark theme", "深色主题"));
    dark->setCheckable(true);
    dark->setChecked(true);
    menu.addAction(say("Not available", "不可用"))->setEnabled(false);
    menu.addMenu(say("Recent plans", "最近的规划"));
    menu.setActiveAction(menu.actions().at(1));
    menu.popup(QPoint(0, 0));
    shoot(menu, path);
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc > 2)
        qputenv("QT_SCALE_FACTOR", argv[2]);
    QApplication application(argc, argv);
    if (argc < 2) {
        qWarning("usage: widgets_gallery FOLDER [scale]");
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    folder.mkpath(u"."_s);
    for (const bool chinese : {false, true}) {
        g_chinese = chinese;
        text::setLanguage(chinese ? text::Language::Chinese : text::Language::English);
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            charts::applyTheme(application, theme);
            const QString ending = u"-%1-%2.png"_s.arg(
                theme == Theme::Dark ? u"dark"_s : u"light"_s, chinese ? u"zh"_s : u"en"_s);
            paintStates(folder.filePath(u"states"_s + ending));
            paintExplain(folder.filePath(u"explain"_s + ending));
            paintMenus(folder.filePath(u"menu"_s + ending));
        }
    }
    return 0;
}
