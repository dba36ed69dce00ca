import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { payoutReference } from "#domain/payouts/payout.ts";
import type { ListedItem } from "#server/ledger/settlements/settlement-list-store.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";
import { DifferenceOf } from "./difference-columns.tsx";

type Translate = ReturnType<typeof useText>;

const sums = {
  amount: "amountPaise",
  fee: "feePaise",
  tax: "taxPaise",
  debit: "debitPaise",
  credit: "creditPaise",
} as const satisfies Record<string, keyof ListedItem>;

export const itemColumns = (t: Translate): Column<ListedItem>[] => [
  {
    key: "item",
    title: t("settle.item"),
    cell: ({ kind, reference }) => (
      <>
        <strong>{t(`settle.kind.${kind}`)}</strong>
        <p className="text-sm wrap-anywhere text-muted">{reference}</p>
      </>
    ),
    wide: true,
  },
  { key: "ours", title: t("settle.ours"), cell: (item) => <Ours item={item} /> },
  ...(Object.keys(sums) as (keyof typeof sums)[]).map((key): Column<ListedItem> => ({
    key,
    title: t(`settle.${key}`),
    cell: (item) => formatExactRupees(item[sums[key]]),
    align: "end",
  })),
  {
    key: "became",
    title: t("settle.became"),
    cell: ({ difference }) =>
      difference === null ? (
        <Chip tone="good" text={t("settle.matched")} />
      ) : (
        <>
          <DifferenceOf difference={difference} />
          <Link
            to={`/admin/money/settlements/differences/${difference.id}`}
            className="panel-row-link"
          >
            {t("settle.accept")}
          </Link>
        </>
      ),
    wide: true,
  },
];

/** The order or the payout that it is about. */
function Ours({ item: { orderNumber, payout } }: { item: ListedItem }) {
  const t = useText();
  if (payout !== null) return t("settle.payout", { reference: payoutReference(payout) });
  if (orderNumber === null) return "–";
  return (
    <Link to={`/admin/orders/${orderNumber}`} className="panel-row-link">
      {orderNumber}
    </Link>
  );
}
