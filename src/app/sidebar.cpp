// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sidebar.h"

#include "app/widgets/smallwidgets.h"
#include "catalog/catalog.h"
#include "charts/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

namespace ridgepoint::app {

namespace {

constexpr int kCompactWidth = 48;

struct LinkSpec
{
    CatalogTable table;
    const char* icon;
    ActionId action;
};
constexpr std::array kLinks{
    LinkSpec{CatalogTable::Accelerators, "accelerator", ActionId::CatalogAccelerators},
    LinkSpec{CatalogTable::Servers, "server", ActionId::CatalogServers},
    LinkSpec{CatalogTable::Models, "model", ActionId::CatalogModels},
    LinkSpec{CatalogTable::Prices, "price", ActionId::CatalogPrices}};

QLabel* sectionTitle(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(charts::font(charts::TypeRole::Small, true));
    label->setProperty("role", QStringLiteral("sectionTitle"));
    return label;
}

} // namespace

Sidebar::Sidebar(PlanDocument& document, EstimationController& controller, ActionSet& actions,
                 QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_actions(actions),
      m_model(document, controller),
      m_planTitle(sectionTitle(this)),
      m_catalogTitle(sectionTitle(this)),
      m_add(new ToolBarButton(this)),
      m_list(new QListView(this))
{
    setObjectName(QStringLiteral("sidebar"));
    build();
    const auto& hardware = document.catalog().hardware;
    const std::array counts{hardware.accelerators.size(), hardware.servers.size(),
                            document.catalog().models.size(), hardware.prices.size()};
    for (std::size_t i = 0; i < m_links.size(); ++i)
        m_links.at(i)->setCount(static_cast<int>(counts.at(i)));

    connect(&m_document, &PlanDocument::changed, this, [this] { selectCurrent(); });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &Sidebar::fitList);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid())
                    m_document.setCurrentIndex(index.row());
            });
    connect(m_list, &QListView::clicked, this, &Sidebar::scenarioChosen);
    connect(m_list, &QListView::activated, this, &Sidebar::scenarioChosen);
    connect(m_list, &QWidget::customContextMenuRequested, this, &Sidebar::showContextMenu);
    connect(qApp, &QApplication::focusChanged, this, &Sidebar::onFocusChanged);
    selectCurrent();
    retranslate();
}

void Sidebar::build()
{
    m_list->setModel(&m_model);
    m_list->setItemDelegate(&m_delegate);
    m_list->setObjectName(QStringLiteral("scenarioList"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    for (const ActionId id : {ActionId::RenameScenario, ActionId::RemoveScenario})
        m_list->addAction(m_actions[id]);

    m_add->setIconName(QStringLiteral("plus"));
    m_add->setMenu(m_actions.addMenu());
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setObjectName(QStringLiteral("addScenario"));

    auto* head = new QHBoxLayout;
    head->setContentsMargins(charts::space(14), charts::space(6), charts::space(8), 0);
    head->addWidget(m_planTitle, 1);
    head->addWidget(m_add);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, charts::space(4), 1, charts::space(8));
    layout->setSpacing(charts::space(2));
    layout->addLayout(head);
    layout->addWidget(m_list, 1);
    auto* catalogHead = new QHBoxLayout;
    catalogHead->setContentsMargins(charts::space(14), charts::space(8), charts::space(8),
                                    charts::space(4));
    catalogHead->addWidget(m_catalogTitle, 1);
    layout->addLayout(catalogHead);
    for (std::size_t i = 0; i < kLinks.size(); ++i) {
        const LinkSpec& spec = kLinks.at(i);
        auto* link = new SidebarLink(QString::fromLatin1(spec.icon), {}, this);
        m_links.at(i) = link;
        layout->addWidget(link);
        connect(link, &QAbstractButton::clicked, this,
                [this, table = spec.table] { Q_EMIT catalogRequested(table); });
    }
    // The list takes what its rows need, the rest stays below the links.
    layout->addStretch(0);
}

void Sidebar::fitList()
{
    const int rows = m_model.rowCount();
    const int height = rows > 0 ? m_list->sizeHintForRow(0) * rows : 0;
    m_list->setMaximumHeight(std::max(charts::space(44), height + 2));
}

void Sidebar::selectCurrent()
{
    const QModelIndex index = m_model.index(m_document.currentIndex());
    if (index.isValid() && index != m_list->currentIndex())
        m_list->setCurrentIndex(index);
}

void Sidebar::showContextMenu(const QPoint& position)
{
    if (const QModelIndex index = m_list->indexAt(position); index.isValid())
        m_list->setCurrentIndex(index);
    QMenu menu(this);
    for (const ActionId id :
         {ActionId::DuplicateScenario, ActionId::RenameScenario, ActionId::RemoveScenario})
        menu.addAction(m_actions[id]);
    menu.addSeparator();
    for (const ActionId id : {ActionId::MoveUp, ActionId::MoveDown, ActionId::SetBaseline})
        menu.addAction(m_actions[id]);
    menu.exec(m_list->viewport()->mapToGlobal(position));
}

void Sidebar::renameCurrent()
{
    m_list->setFocus();
    m_list->edit(m_list->currentIndex());
}

void Sidebar::setCurrentCatalog(std::optional<CatalogTable> table)
{
    for (std::size_t i = 0; i < kLinks.size(); ++i)
        m_links.at(i)->setCurrent(table == kLinks.at(i).table);
}

// ------------------------------------------------------------------------------ width and folding

void Sidebar::setMode(int width, bool compact)
{
    m_width = width;
    m_compact = compact;
    setFolded(compact && !underMouse());
    Q_EMIT reservedWidthChanged();
}

int Sidebar::reservedWidth() const
{
    return m_compact ? kCompactWidth : m_width;
}

Sidebar::~Sidebar()
{
    // Children that lose the focus while they are deleted must not call back.
    disconnect(qApp, nullptr, this, nullptr);
}

void Sidebar::setFolded(bool folded)
{
    m_folded = folded;
    m_delegate.setCompact(folded);
    for (SidebarLink* link : m_links)
        link->setCompact(folded);
    m_planTitle->setVisible(!folded);
    m_catalogTitle->setText(folded ? QString() : tr("Catalog"));
    resize(folded ? kCompactWidth : m_width, height());
    if (m_compact)
        raise();
    m_list->doItemsLayout();
    fitList();
    update();
}

void Sidebar::enterEvent(QEnterEvent* event)
{
    if (m_compact && m_folded)
        setFolded(false);
    QWidget::enterEvent(event);
}

void Sidebar::leaveEvent(QEvent* event)
{
    if (m_compact && !isAncestorOf(QApplication::focusWidget()))
        setFolded(true);
    QWidget::leaveEvent(event);
}

void Sidebar::onFocusChanged(QWidget* old, QWidget* now)
{
    if (!m_compact)
        return;
    const bool inside = now != nullptr && isAncestorOf(now);
    const bool wasInside = old != nullptr && isAncestorOf(old);
    if (inside && m_folded)
        setFolded(false);
    else if (wasInside && !inside && !underMouse())
        setFolded(true);
}

void Sidebar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const charts::Tokens& t = charts::tokens();
    painter.fillRect(rect(), t.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), t.border);
}

void Sidebar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        update();
    QWidget::changeEvent(event);
}

void Sidebar::retranslate()
{
    m_planTitle->setText(tr("Plan"));
    m_catalogTitle->setText(m_folded ? QString() : tr("Catalog"));
    m_add->setToolTip(tr("Add a scenario"));
    m_add->setAccessibleName(tr("Add a scenario"));
    m_list->setAccessibleName(tr("Scenarios of the plan"));
    const std::array names{tr("Accelerators"), tr("Servers"), tr("Models"), tr("Prices")};
    for (std::size_t i = 0; i < m_links.size(); ++i) {
        m_links.at(i)->setText(names.at(i));
        m_links.at(i)->setToolTip(names.at(i));
    }
    m_model.refresh();
}

} // namespace ridgepoint::app
