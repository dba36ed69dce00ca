import { Link } from "react-router";
import { formatChange, formatExactRupees } from "#domain/money.ts";
import type { StatementDocument } from "#server/documents/commission/find-statement-documents.ts";
import type { StatementPage as Opened } from "#server/ledger/statements/get-statement.ts";
import type { StatementLine } from "#server/ledger/statements/statement-line-store.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { daysOf, notesOf, sumsOf, type Says } from "./statement-facts.ts";

type Props = {
  opened: Opened;
  documents: readonly StatementDocument[];
  /** Where the shop's documents about its commission are. */
  invoices: string;
  /** The path of this page. */
  page: string;
  /** Where the orders of the area are. */
  orders: string;
  back: { to: string; text: string };
  isOwn: boolean;
};

/** One statement: its sums, and line by line what they are made of. */
export function StatementPage({ opened, documents, invoices, page, orders, back, isOwn }: Props) {
  const t = useText();
  const language = useLanguage();
  const says = { t, language };
  const { statement } = opened;
  const number = t("statements.number", { number: String(statement.serial) });
  return (
    <PanelPage
      title={isOwn ? number : `${number}: ${statement.vendorName}`}
      intro={daysOf(says, statement)}
      back={back}
      action={
        <div className="flex gap-3">
          <ExportLink to={`${page}/pdf`} text={t("statements.pdf")} />
          <ExportLink to={`${page}/csv`} text={t("statements.csv")} />
        </div>
      }
    >
      <PanelSection title={t("statements.sums")}>
        <Sums sums={sumsOf(says, statement)} />
        {notesOf(says, statement).map((note) => (
          <p key={note} className="mt-3 max-w-prose text-sm text-muted">
            {note}
          </p>
        ))}
      </PanelSection>
      <PanelSection title={t("invoices.title")}>
        {documents.length === 0 ? (
          <p className="max-w-prose text-muted">{t("invoices.none")}</p>
        ) : (
          <ul className="max-w-xl divide-y divide-line">
            {documents.map((document) => (
              <InvoiceLine key={document.id} document={document} path={invoices} />
            ))}
          </ul>
        )}
      </PanelSection>
      <h2 className="mb-3 text-lg">{t("statements.lines")}</h2>
      <DataTable
        caption={t("statements.linesCaption")}
        columns={lineColumns(says, { orders, isOwn })}
        rows={opened.lines}
        rowKey={({ id }) => String(id)}
        empty={t("statements.noLines")}
      />
      <LongListPages shown={opened} goOn={t("statements.goOn")} />
    </PanelPage>
  );
}

function InvoiceLine({ document, path }: { document: StatementDocument; path: string }) {
  const t = useText();
  const { id, kind, number, totalPaise } = document;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6">
      <Link to={`${path}/${id}`} className="panel-row-link flex-wrap gap-x-1">
        {t(`documents.kind.${kind}`)}
        <span className="whitespace-nowrap">{number}</span>
      </Link>
      <span className="flex items-center gap-4">
        <span className="font-semibold whitespace-nowrap tabular">
          {formatExactRupees(totalPaise)}
        </span>
        <a
          href={`${path}/${id}/file`}
          download
          aria-label={t("documents.downloadOf", { number })}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {t("statements.pdf")}
        </a>
      </span>
    </li>
  );
}

function Sums({ sums }: { sums: readonly [string, string][] }) {
  return (
    <dl className="max-w-xl">
      {sums.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 border-b border-line py-2">
          <dt>{name}</dt>
          <dd className="font-semibold whitespace-nowrap tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Place = Pick<Props, "orders" | "isOwn">;

const lineColumns = (says: Says, { orders, isOwn }: Place): Column<StatementLine>[] => [
  {
    key: "when",
    title: says.t("ledger.when"),
    cell: ({ at }) => <TimeOf moment={at} />,
    tight: true,
  },
  {
    key: "what",
    title: says.t("ledger.what"),
    cell: ({ kind, reason }) => (
      <>
        <strong>{says.t(`ledger.kind.${kind}`)}</strong>
        {reason !== null && <p className="max-w-prose text-sm wrap-anywhere">{reason}</p>}
      </>
    ),
    wide: true,
  },
  {
    key: "order",
    title: says.t("ledger.order"),
    cell: ({ orderNumber, parcel }) =>
      orderNumber === null || parcel === null ? (
        "–"
      ) : (
        <Link to={`${orders}/${orderNumber}`} className="panel-row-link">
          {says.t("ledger.parcelOf", { number: orderNumber, parcel })}
        </Link>
      ),
  },
  amountColumn("grossPaise", says.t("statements.gross")),
  amountColumn("commissionPaise", says.t("statements.commission")),
  amountColumn("commissionTaxPaise", says.t("statements.tax")),
  amountColumn("withheldPaise", says.t("statements.withheld")),
  amountColumn("cashPaise", says.t("statements.cash")),
  amountColumn("owedPaise", says.t(isOwn ? "statements.owed" : "statements.owedVendor")),
];

type Amount =
  | "grossPaise"
  | "commissionPaise"
  | "commissionTaxPaise"
  | "withheldPaise"
  | "cashPaise"
  | "owedPaise";

const amountColumn = (key: Amount, title: string): Column<StatementLine> => ({
  key,
  title,
  cell: (line) => (line[key] === 0 ? "–" : formatChange(line[key])),
  align: "end",
});
