import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { balanceOf } from "#domain/ledger/statement.ts";
import type { StatementDocument } from "#server/documents/commission/find-statement-documents.ts";
import type { StatementList } from "#server/ledger/statements/get-statement.ts";
import type { StatementRow } from "#server/ledger/statements/statement-store.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { daysOf, type Says } from "./statement-facts.ts";

type Props = {
  list: StatementList;
  documents: readonly StatementDocument[];
  /** Where the shop's documents about its commission are. */
  invoices: string;
  /** The path of this page, which those of its statements begin with. */
  base: string;
  back: { to: string; text: string };
  isOwn: boolean;
};

/** The statements of a vendor: its own, or as the panel sees them. */
export function StatementsPage({ list, documents, invoices, base, back, isOwn }: Props) {
  const t = useText();
  const language = useLanguage();
  return (
    <PanelPage
      title={isOwn ? t("statements.title") : t("statements.of", { name: list.vendorName })}
      intro={isOwn ? t("statements.intro") : undefined}
      back={back}
    >
      <DataTable
        caption={t("statements.caption")}
        columns={[...columnsOf({ t, language }, base), invoiceColumn(t, documents, invoices)]}
        rows={list.statements}
        rowKey={({ serial }) => String(serial)}
        empty={t("statements.none")}
      />
      <Pagination {...list} />
    </PanelPage>
  );
}

const invoiceColumn = (
  t: Says["t"],
  documents: readonly StatementDocument[],
  path: string,
): Column<StatementRow> => ({
  key: "invoice",
  card: "state",
  title: t("invoices.column"),
  cell: ({ serial }) => {
    const own = documents.filter(({ statementSerial }) => statementSerial === serial);
    if (own.length === 0) return "–";
    return (
      <span className="flex flex-col items-start">
        {own.map(({ id, number }) => (
          <Link key={id} to={`${path}/${id}`} className="panel-row-link whitespace-nowrap">
            {number}
          </Link>
        ))}
      </span>
    );
  },
});

const columnsOf = (says: Says, base: string): Column<StatementRow>[] => [
  {
    key: "number",
    card: "head",
    title: says.t("statements.column.number"),
    cell: ({ serial }) => (
      <Link to={`${base}/${serial}`} className="panel-row-link">
        {says.t("statements.number", { number: String(serial) })}
      </Link>
    ),
  },
  {
    key: "period",
    card: "who",
    title: says.t("statements.period"),
    cell: (statement) => daysOf(says, statement),
    wide: true,
  },
  {
    key: "closed",
    title: says.t("statements.closed"),
    cell: ({ closedAt }) => <DayOf moment={closedAt} />,
    tight: true,
  },
  {
    key: "opening",
    title: says.t("statements.opening"),
    cell: ({ opening }) => formatExactRupees(balanceOf(opening)),
    align: "end",
  },
  {
    key: "closing",
    card: "sum",
    title: says.t("statements.closing"),
    cell: ({ closing }) => formatExactRupees(balanceOf(closing)),
    align: "end",
  },
];
