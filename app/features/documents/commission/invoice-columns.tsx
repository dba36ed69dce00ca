import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { CommissionDocumentRow } from "#server/documents/commission/find-commission-documents.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import type { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;
type InvoiceColumn = Column<CommissionDocumentRow>;

/** Of the panel, where they are of all vendors. */
export const invoiceColumns = (t: Translate): InvoiceColumn[] => [
  {
    key: "number",
    title: t("documentList.number"),
    cell: ({ id, content: { kind, number, corrects } }) => (
      <>
        <Link to={`/admin/money/invoices/${id}`} className="panel-row-link">
          {number}
        </Link>
        <span className="block text-muted">
          {t(`documents.kind.${kind}`)}
          {corrects !== null && (
            <span className="block whitespace-nowrap">
              {t("documentList.corrects", { number: corrects.number })}
            </span>
          )}
        </span>
      </>
    ),
    wide: true,
  },
  {
    key: "date",
    title: t("documentList.date"),
    cell: ({ issuedAt }) => <DayOf moment={issuedAt} />,
    tight: true,
  },
  ...ofStatement(t),
  sumColumn("value", t("invoices.taxable"), ({ sums }) => sums.valuePaise),
  sumColumn("total", t("documentList.total"), ({ sums }) => sums.totalPaise),
  fileColumn(t),
];

const ofStatement = (t: Translate): InvoiceColumn[] => [
  {
    key: "vendor",
    title: t("documentList.vendor"),
    cell: ({ content: { recipient } }) => (
      <>
        {recipient.name}
        {recipient.gstin !== null && (
          <span className="block text-muted">
            {t("invoices.file.gstin")} {recipient.gstin}
          </span>
        )}
      </>
    ),
  },
  {
    key: "statement",
    title: t("invoices.statement"),
    cell: ({ vendorId, content: { statement } }) => (
      <Link
        to={`/admin/vendors/${vendorId}/statements/${statement.serial}`}
        className="panel-row-link"
      >
        {t("statements.number", { number: String(statement.serial) })}
      </Link>
    ),
  },
];

const fileColumn = (t: Translate): InvoiceColumn => ({
  key: "file",
  title: t("documentList.file"),
  cell: ({ id, content: { number } }) => (
    <a
      href={`/admin/money/invoices/${id}/file`}
      download
      aria-label={t("documents.downloadOf", { number })}
      className="panel-icon-button gap-2 font-semibold max-lg:w-auto"
    >
      <PanelIcon name="download" />
      <span className="lg:sr-only">{t("documents.download")}</span>
    </a>
  ),
  bare: true,
  tight: true,
});

const sumColumn = (
  key: string,
  title: string,
  paiseOf: (content: CommissionDocumentRow["content"]) => number,
): InvoiceColumn => ({
  key,
  title,
  cell: ({ content }) => formatExactRupees(paiseOf(content)),
  align: "end",
  tight: true,
});
