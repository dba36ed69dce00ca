import { Fragment, type ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, under each other. */
  align?: "end";
  /** Makes the column as narrow as its contents. */
  tight?: boolean;
  /** Takes the whole width of a card on a phone, and has no title there: a name, the actions. */
  wide?: boolean;
  /** Has no title in a card on a phone either, but shares its line: what needs no words to be known. */
  bare?: boolean;
  /**
   * Where it stands in the card of a phone. A table that says so of any column has cards of two lines: head and sum above,
   * who and state under them; what it says of none is left to the page that a touch of the card opens.
   */
  card?: "head" | "sum" | "who" | "state" | "pick" | "below";
  /** Has its title in the card of a phone, too. */
  cardTitled?: boolean;
  /** The word for this order in the address, `?sort=<word>` and `?sort=<word>-desc`. */
  sort?: string;
};

type DataTableProps<Row> = {
  /** What the table lists, for who can't see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** What stands under one of the rows, as wide as the table. */
  unfolded?: { key: string; content: ReactNode } | null;
};

/** Rows and columns on a wide screen, one card for each row on a narrow one, of two lines on a phone. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  unfolded = null,
}: DataTableProps<Row>) {
  if (rows.length === 0)
    return (
      <p className="rounded-card border border-line px-4 py-10 text-center text-muted">{empty}</p>
    );
  return (
    <div className="panel-table-frame rounded-card border border-line">
      <table
        className={columns.some(({ card }) => card) ? "panel-table panel-cards" : "panel-table"}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <BodyRow columns={columns} row={row} />
              {unfolded?.key === rowKey(row) && (
                <tr className="panel-unfolded">
                  <td colSpan={columns.length} className="wide">
                    {unfolded.content}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BodyRow<Row>({ columns, row }: Pick<DataTableProps<Row>, "columns"> & { row: Row }) {
  return (
    <tr>
      {columns.map((column) => (
        <td
          key={column.key}
          data-title={column.wide || column.bare ? undefined : column.title}
          className={classOf(column)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const classOf = ({ align, tight, wide, bare, card, cardTitled }: Column<never>) =>
  [
    align,
    tight && "tight",
    wide && "wide",
    bare && "bare",
    card && `card-${card}`,
    cardTitled && "card-titled",
  ]
    .filter(Boolean)
    .join(" ") || undefined;

function ColumnHead<Row>({ column }: { column: Column<Row> }) {
  const t = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { sort, title } = column;
  if (sort === undefined)
    return (
      <th scope="col" className={classOf(column)}>
        {title}
      </th>
    );
  const asked = query.get("sort");
  const now = asked === sort ? "ascending" : asked === `${sort}-desc` ? "descending" : undefined;
  const next = new URLSearchParams(query);
  next.set("sort", now === "ascending" ? `${sort}-desc` : sort);
  next.delete("page");
  next.delete("after");
  return (
    <th scope="col" aria-sort={now ?? "none"} className={classOf(column)}>
      <Link
        to={`${pathname}?${next}`}
        preventScrollReset
        aria-label={t("panel.sortBy", { column: title })}
        className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-leaf-deep"
      >
        {title}
        <Icon
          name="chevron-down"
          size={16}
          className={now === "ascending" ? "rotate-180" : now ? "" : "opacity-30"}
        />
      </Link>
    </th>
  );
}
