// SPDX-FileCopyrightText: 2026 Ridgepoint developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/importdialog.h"

#include "charts/theme.h"
#include "text/text.h"
#include "ui_importdialog.h"

#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QtConcurrent>

#include <algorithm>

namespace ridgepoint::app {

namespace {

constexpr QSize kSize(720, 520);
constexpr int kRowHeight = 26;
constexpr int kWidestColumn = 260;

QString q(const std::string& s)
{
    return QString::fromStdString(s);
}

void prepare(QTableWidget* table, const QStringList& headers)
{
    table->setColumnCount(static_cast<int>(headers.size()));
    table->setHorizontalHeaderLabels(headers);
    table->verticalHeader()->hide();
    table->verticalHeader()->setMinimumSectionSize(charts::space(kRowHeight));
    // Layers and reasons may need more than a line.
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
}

void fillRows(QTableWidget* table, const QList<QStringList>& rows)
{
    table->setRowCount(static_cast<int>(rows.size()));
    for (int r = 0; r < table->rowCount(); ++r) {
        for (int c = 0; c < table->columnCount(); ++c) {
            auto* item = new QTableWidgetItem(rows.at(r).value(c));
            item->setToolTip(item->text());
            table->setItem(r, c, item);
        }
    }
    table->resizeColumnsToContents();
    for (int c = 0; c < table->columnCount() - 1; ++c)
        table->setColumnWidth(
            c, std::min(table->columnWidth(c) + charts::space(12), charts::space(kWidestColumn)));
}

QList<QStringList> noteRows(const std::vector<import::Note>& notes)
{
    QList<QStringList> rows;
    for (const import::Note& note : notes) {
        rows << QStringList{q(note.field), q(note.value),
                            QCoreApplication::translate("Import", note.reason.c_str())};
    }
    return rows;
}

QString formatName(import::Format format)
{
    switch (format) {
    case import::Format::HuggingFaceConfig:
        return ImportDialog::tr("model configuration");
    case import::Format::Safetensors:
        return ImportDialog::tr("safetensors");
    case import::Format::SafetensorsIndex:
        return ImportDialog::tr("safetensors index");
    case import::Format::Gguf:
        return ImportDialog::tr("GGUF");
    case import::Format::Onnx:
        return ImportDialog::tr("ONNX");
    }
    return {};
}

} // namespace

ImportDialog::ImportDialog(const QString& path, const QString& scenario, QWidget* parent)
    : QDialog(parent),
      m_path(path),
      m_scenario(scenario),
      m_ui(std::make_unique<Ui::ImportDialog>())
{
    m_ui->setupUi(this);
    resize(charts::space(kSize.width()), charts::space(kSize.height()));
    m_ui->pages->setCurrentWidget(m_ui->readingPage);
    QPushButton* use = m_ui->buttons->button(QDialogButtonBox::Ok);
    use->setEnabled(false);
    for (QAbstractButton* button : m_ui->buttons->buttons())
        button->setIcon({});
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_ui->name, &QLineEdit::textChanged, this, [this, use](const QString& name) {
        use->setEnabled(m_imported.has_value() && !name.trimmed().isEmpty());
    });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { show(m_watcher.result()); });
    retranslate();
    m_watcher.setFuture(QtConcurrent::run(&import::importModel, path));
}

ImportDialog::~ImportDialog() = default;

std::optional<estimation::ModelSpec> ImportDialog::model() const
{
    if (!m_imported)
        return std::nullopt;
    estimation::ModelSpec model = import::modelWithGaps(*m_imported);
    model.name = m_ui->name->text().trimmed().toStdString();
    return model;
}

void ImportDialog::show(const estimation::Checked<import::ImportedModel>& result)
{
    m_finished = true;
    if (result) {
        m_imported = *result;
        m_ui->name->setText(q(m_imported->model.name));
        m_ui->pages->setCurrentWidget(m_ui->modelPage);
        m_ui->name->setFocus();
        m_ui->name->selectAll();
        fill();
    } else {
        m_faults = result.error();
        m_ui->pages->setCurrentWidget(m_ui->faultPage);
        fillFaults();
    }
    retranslate();
    Q_EMIT finishedReading();
}

void ImportDialog::fillFaults()
{
    QStringList lines;
    for (const estimation::Fault& fault : m_faults)
        lines << text::faultText(fault);
    m_ui->faults->setPlainText(lines.join(u'\n'));
}

void ImportDialog::fill()
{
    prepare(m_ui->understood, {tr("Property"), tr("Value")});
    prepare(m_ui->assumed, {tr("Field"), tr("Value"), tr("Reason")});
    prepare(m_ui->notUnderstood, {tr("Field"), tr("Value"), tr("Reason")});
    QList<QStringList> facts;
    for (const text::ModelFact& fact : text::modelFacts(m_imported->model))
        facts << QStringList{fact.label, fact.value};
    fillRows(m_ui->understood, facts);
    fillRows(m_ui->assumed, noteRows(m_imported->assumed));
    fillRows(m_ui->notUnderstood, noteRows(m_imported->notUnderstood));
    QTabWidget* tabs = m_ui->tabs;
    const auto title = [tabs](QWidget* page, const QString& words) {
        tabs->setTabText(tabs->indexOf(page), words);
    };
    title(m_ui->understood, tr("Understood"));
    //: tab title with the number of rows
    title(m_ui->assumed, tr("Assumed %1").arg(text::integer(qint64(m_imported->assumed.size()))));
    //: tab title with the number of rows
    title(m_ui->notUnderstood,
          tr("Not understood %1").arg(text::integer(qint64(m_imported->notUnderstood.size()))));
    m_ui->warning->setText(
        m_imported->notUnderstood.empty()
            ? tr("All of the file was understood or does not matter to the figures.")
            : tr("What was not understood is not counted; check it before you rely on the "
                 "figures."));
}

void ImportDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    m_ui->retranslateUi(this);
    if (m_imported)
        fill();
    fillFaults();
    retranslate();
}

void ImportDialog::retranslate()
{
    const QString name = QFileInfo(m_path).fileName();
    //: %1 a file name, %2 its format: "config.json (model configuration)"
    m_ui->file->setText(m_imported ? tr("%1 (%2)").arg(name, formatName(m_imported->format))
                                   : name);
    m_ui->file->setToolTip(m_path);
    QPushButton* use = m_ui->buttons->button(QDialogButtonBox::Ok);
    //: %1 a scenario's name
    use->setText(tr("Use in %1").arg(m_scenario));
    use->setVisible(m_faults.empty());
    m_ui->buttons->button(QDialogButtonBox::Cancel)
        ->setText(m_faults.empty() ? tr("Cancel") : tr("Close"));
}

} // namespace ridgepoint::app
