import { Link } from "react-router";
import type { DatedRate } from "#domain/tax/tax-class.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";
import { datedRateText, rateText } from "./rate-text.ts";

export type ListedClass = {
  id: string;
  name: string;
  hsn: string;
  todayBasisPoints: number | null;
  coming: readonly DatedRate[];
  products: number;
};

export function ClassesTable({ classes }: { classes: readonly ListedClass[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t("tax.caption")}
      columns={columnsIn(t)}
      rows={classes}
      rowKey={({ id }) => id}
      empty={t("tax.none")}
    />
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<ListedClass>[] => [
  {
    key: "name",
    title: t("tax.name"),
    cell: ({ id, name }) => (
      <Link
        to={`/admin/money/tax/${id}`}
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {name}
      </Link>
    ),
    wide: true,
  },
  {
    key: "hsn",
    title: t("tax.hsn"),
    cell: ({ hsn }) => <span className="tabular">{hsn}</span>,
  },
  {
    key: "today",
    title: t("tax.today"),
    cell: ({ todayBasisPoints }) =>
      todayBasisPoints === null ? t("tax.notYet") : rateText(t, todayBasisPoints),
  },
  {
    key: "coming",
    title: t("tax.coming"),
    cell: ({ coming }) =>
      coming.length === 0 ? "–" : coming.map((rate) => datedRateText(t, rate)).join(", "),
  },
  {
    key: "products",
    title: t("tax.products"),
    cell: ({ products }) => <span className="tabular">{products.toLocaleString("en-IN")}</span>,
    align: "end",
  },
];
