// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/catalogpage.h"

#include "charts/theme.h"
#include "text/text.h"
#include "ui_catalogpage.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace ridgepoint::app {

namespace {

constexpr int kRowHeight = 27;
constexpr int kWidestColumn = 320;

} // namespace

CatalogPage::CatalogPage(PlanDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_ui(std::make_unique<Ui::CatalogPage>())
{
    m_ui->setupUi(this);
    m_ui->back->setIconName(QStringLiteral("back"));
    m_ui->title->setFont(charts::font(charts::TypeRole::PageTitle, true));
    m_proxy.setSourceModel(&m_model);
    m_proxy.setFilterKeyColumn(-1);
    m_proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy.setSortRole(CatalogModel::SortRole);
    m_proxy.setSortCaseSensitivity(Qt::CaseInsensitive);
    m_ui->table->setModel(&m_proxy);
    m_ui->table->verticalHeader()->hide();
    m_ui->table->verticalHeader()->setDefaultSectionSize(charts::space(kRowHeight));
    m_ui->table->horizontalHeader()->setHighlightSections(false);
    m_ui->table->horizontalHeader()->setStretchLastSection(true);
    m_ui->table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_ui->table->sortByColumn(0, Qt::AscendingOrder);

    connect(m_ui->back, &QAbstractButton::clicked, this, &CatalogPage::backRequested);
    connect(m_ui->search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_proxy.setFilterFixedString(text);
        updateCount();
    });
    connect(m_ui->use, &QAbstractButton::clicked, this, &CatalogPage::useSelected);
    connect(m_ui->table, &QAbstractItemView::activated, this, &CatalogPage::useSelected);
    connect(m_ui->table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                m_ui->use->setEnabled(index.isValid() && fieldOfTable() != nullptr);
            });
    retranslate();
}

CatalogPage::~CatalogPage() = default;

const char* CatalogPage::fieldOfTable() const
{
    switch (m_table) {
    case CatalogTable::Accelerators:
        return "hardware.accelerator";
    case CatalogTable::Servers:
        return "hardware.server";
    case CatalogTable::Models:
        return "workload.model";
    case CatalogTable::Prices:
        break;
    }
    return nullptr;
}

void CatalogPage::showTable(CatalogTable table)
{
    const bool other = table != m_table;
    m_table = table;
    if (other)
        m_ui->search->clear();
    fill();
    show();
    m_ui->search->setFocus();
}

void CatalogPage::fill()
{
    m_model.setTable(m_table, m_document.plan().catalog);
    std::vector<std::string> used;
    for (const auto& scenario : m_document.plan().scenarios) {
        const auto& s = scenario.scenario;
        used.push_back(s.hardware.accelerator.value_or(std::string()));
        used.push_back(s.hardware.server.value_or(std::string()));
        used.push_back(s.workload.model.text);
    }
    std::erase(used, std::string());
    m_model.setUsedKeys(std::move(used));
    m_ui->use->setVisible(fieldOfTable() != nullptr);
    m_ui->use->setEnabled(false);
    retranslate();
    fitColumns();
}

void CatalogPage::fitColumns()
{
    QHeaderView* header = m_ui->table->horizontalHeader();
    m_ui->table->resizeColumnsToContents();
    for (int c = 0; c < header->count() - 1; ++c) {
        const int titled = header->sectionSizeHint(c) + charts::space(8);
        header->resizeSection(c, std::clamp(m_ui->table->columnWidth(c) + charts::space(12), titled,
                                            std::max(titled, charts::space(kWidestColumn))));
    }
}

void CatalogPage::updateCount()
{
    m_ui->count->setText(
        tr("%1 of %2").arg(text::integer(m_proxy.rowCount()), text::integer(m_model.rowCount())));
}

void CatalogPage::useSelected()
{
    const QModelIndex index = m_ui->table->currentIndex();
    const char* field = fieldOfTable();
    if (!index.isValid() || field == nullptr)
        return;
    const std::string key = index.data(CatalogModel::KeyRole).toString().toStdString();
    if (const auto done = m_document.setField(field, key); !done)
        Q_EMIT failed(text::faultText(done.error()));
    else
        Q_EMIT backRequested();
}

QString CatalogPage::selectionAsTsv() const
{
    QStringList lines, cells;
    for (int c = 0; c < m_proxy.columnCount(); ++c)
        cells << m_proxy.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << cells.join(u'\t');
    for (const QModelIndex& row : m_ui->table->selectionModel()->selectedRows()) {
        cells.clear();
        for (int c = 0; c < m_proxy.columnCount(); ++c)
            cells << row.siblingAtColumn(c).data().toString();
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n');
}

void CatalogPage::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        QGuiApplication::clipboard()->setText(selectionAsTsv());
        return;
    }
    if (event->key() == Qt::Key_Escape ||
        (event->key() == Qt::Key_Left && event->modifiers() == Qt::AltModifier)) {
        Q_EMIT backRequested();
        return;
    }
    QWidget::keyPressEvent(event);
}

void CatalogPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        if (isVisible())
            fill();
        else
            retranslate();
    }
    QWidget::changeEvent(event);
}

void CatalogPage::retranslate()
{
    const QStringList titles{tr("Accelerators"), tr("Servers"), tr("Models"), tr("Prices")};
    m_ui->title->setText(titles.at(static_cast<int>(m_table)));
    m_ui->table->setAccessibleName(m_ui->title->text());
    m_ui->back->setToolTip(tr("Back to the plan (Esc)"));
    m_ui->back->setAccessibleName(tr("Back to the plan"));
    updateCount();
}

} // namespace ridgepoint::app
