import { Link } from "react-router";
import { readStockNote } from "#domain/catalogue/stock/stock-reason.ts";
import type { Movement } from "#server/catalogue/stock/stock-store.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;

export function MovementTable({ caption, movements }: { caption: string; movements: Movement[] }) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <DataTable
      caption={caption}
      columns={columnsIn(t, pathTo)}
      rows={movements}
      rowKey={({ id }) => String(id)}
      empty={t("adminStock.noHistory")}
    />
  );
}

const columnsIn = (t: Translate, pathTo: (path: string) => string): Column<Movement>[] => [
  {
    key: "when",
    title: t("adminStock.when"),
    cell: ({ at }) => <TimeOf moment={at} />,
    tight: true,
  },
  {
    key: "change",
    title: t("adminStock.moved"),
    cell: ({ change }) => <span className="font-semibold">{signed(change)}</span>,
    align: "end",
    tight: true,
  },
  {
    key: "after",
    title: t("adminStock.after"),
    cell: ({ stockAfter }) => stockAfter.toLocaleString("en-IN"),
    align: "end",
    tight: true,
  },
  {
    key: "cause",
    title: t("adminStock.cause"),
    cell: (movement) => <Cause movement={movement} />,
  },
  {
    key: "who",
    title: t("adminStock.who"),
    cell: ({ orderNumber, person }) =>
      orderNumber === null ? (
        (person ?? t("adminStock.theShop"))
      ) : (
        <Link
          to={pathTo(`/orders/${orderNumber}`)}
          className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {orderNumber}
        </Link>
      ),
  },
  {
    key: "note",
    title: t("adminStock.note"),
    cell: ({ note }) => (note === null ? "" : readStockNote(note).note),
  },
];

/** A minus sign as wide as the plus. */
const signed = (change: number) =>
  `${change > 0 ? "+" : "−"}${Math.abs(change).toLocaleString("en-IN")}`;

function causeOf({ cause, note }: Movement, t: Translate): string {
  const reason = cause === "correction" && note !== null ? readStockNote(note).reason : null;
  return reason === null ? t(`adminStock.cause.${cause}`) : t(`adminStock.reason.${reason}`);
}

function Cause({ movement }: { movement: Movement }) {
  const t = useText();
  const { lotNumber } = movement;
  return (
    <>
      {causeOf(movement, t)}
      {lotNumber !== null && (
        <span className="block text-sm text-muted">
          {t("adminStock.ofLot", { number: lotNumber })}
        </span>
      )}
    </>
  );
}
