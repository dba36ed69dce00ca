import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { DocumentRow } from "#server/documents/document-store.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import type { useText } from "#app/kit/text.tsx";

type DocumentListPaths = { documentsPath: string; orders: string; ofMany: boolean };

type Translate = ReturnType<typeof useText>;
type DocumentColumn = Column<DocumentRow>;

export function documentColumns(t: Translate, where: DocumentListPaths): DocumentColumn[] {
  const { orders, ofMany } = where;
  return [
    numberColumn(t, where),
    {
      key: "date",
      title: t("documentList.date"),
      cell: ({ issuedAt }) => <DayOf moment={issuedAt} />,
      tight: true,
    },
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
    moneyColumn("total", t("documentList.total"), ({ totalPaise }) => totalPaise),
    fileColumn(t, where),
  ];
}

const numberColumn = (t: Translate, { documentsPath }: DocumentListPaths): DocumentColumn => ({
  key: "number",
  title: t("documentList.number"),
  cell: ({ id, kind, number, corrects }) => (
    <>
      <Link to={`${documentsPath}/${id}`} className="panel-row-link">
        {number}
      </Link>
      <span className="block text-muted">
        {t(`documents.kind.${kind}`)}
        {corrects !== null && (
          <span className="block whitespace-nowrap">
            {t("documentList.corrects", { number: corrects })}
          </span>
        )}
      </span>
    </>
  ),
  wide: true,
});

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

const moneyColumn = (
  key: string,
  title: string,
  paiseOf: (document: DocumentRow) => number,
): DocumentColumn => ({
  key,
  title,
  cell: (document) => formatExactRupees(paiseOf(document)),
  align: "end",
  tight: true,
});

const fileColumn = (t: Translate, { documentsPath }: DocumentListPaths): DocumentColumn => ({
  key: "file",
  title: t("documentList.file"),
  cell: ({ id, number }) => (
    <a
      href={`${documentsPath}/${id}/file`}
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
