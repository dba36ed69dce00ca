import { Link } from "react-router";
import type { DocumentRow } from "#server/documents/document-store.ts";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import type { useText } from "#app/kit/text.tsx";
import { dateColumn, fileColumn, moneyColumn, numberColumn } from "./shared-columns.tsx";

type DocumentListPaths = { documentsPath: string; orders: string; ofMany: boolean };

type Translate = ReturnType<typeof useText>;
type DocumentColumn = Column<DocumentRow>;

export function documentColumns(t: Translate, where: DocumentListPaths): DocumentColumn[] {
  const { documentsPath, orders, ofMany } = where;
  const numberedOf = ({ id, kind, number, corrects }: DocumentRow) => ({
    path: `${documentsPath}/${id}`,
    kind,
    number,
    corrects,
  });
  return [
    { ...numberColumn(t, numberedOf), card: "head" },
    { ...dateColumn(t), card: "who" },
    {
      key: "order",
      title: t("documentList.order"),
      cell: ({ orderNumber }) => (
        <Link to={`${orders}/${orderNumber}`} className="panel-row-link">
          {orderNumber}
        </Link>
      ),
      tight: true,
    },
    ...(ofMany ? [vendorColumn(t, where)] : []),
    { key: "buyer", title: t("documentList.buyer"), cell: ({ buyerName }) => buyerName },
    moneyColumn("tax", t("documentList.tax"), ({ taxPaise }) => taxPaise),
    {
      ...moneyColumn("total", t("documentList.total"), ({ totalPaise }) => totalPaise),
      card: "sum",
    },
    fileColumn(t, numberedOf),
  ];
}

const vendorColumn = (t: Translate, { documentsPath }: DocumentListPaths): DocumentColumn => ({
  key: "vendor",
  title: t("documentList.vendor"),
  cell: ({ vendorId, supplierName, supplierGstin }) => (
    <>
      <Link to={`${documentsPath}?vendor=${vendorId}`} className="panel-row-link">
        {supplierName}
      </Link>
      {supplierGstin !== null && (
        <span className="block text-muted">
          {t("adminBusiness.gstin")} {supplierGstin}
        </span>
      )}
    </>
  ),
});
