import { Link } from "react-router";
import type { CommissionDocumentRow } from "#server/documents/commission/find-commission-documents.ts";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import {
  dateColumn,
  fileColumn,
  moneyColumn,
  numberColumn,
} from "#app/features/documents/panel/shared-columns.tsx";
import type { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;
type InvoiceColumn = Column<CommissionDocumentRow>;

/** Of the panel, where they are of all vendors. */
export const invoiceColumns = (t: Translate): InvoiceColumn[] => [
  numberColumn(t, numberedOf),
  dateColumn(t),
  ...ofStatement(t),
  moneyColumn("value", t("invoices.taxable"), ({ content }) => content.sums.valuePaise),
  moneyColumn("total", t("documentList.total"), ({ content }) => content.sums.totalPaise),
  fileColumn(t, numberedOf),
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

const numberedOf = ({ id, content: { kind, number, corrects } }: CommissionDocumentRow) => ({
  path: `/admin/money/invoices/${id}`,
  kind,
  number,
  corrects: corrects === null ? null : corrects.number,
});
