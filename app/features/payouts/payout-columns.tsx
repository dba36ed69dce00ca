import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { payoutReference } from "#domain/payouts/payout.ts";
import type { ListedPayout, PayoutRun } from "#server/payouts/get-payout-runs.ts";
import { vendorColumn } from "#app/features/vendors/vendor-column.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import type { useText } from "#app/kit/text.tsx";
import { AccountOf } from "./account-of.tsx";
import { PayoutStateOf } from "./payout-state.tsx";

type Translate = ReturnType<typeof useText>;

/** Of the payouts of a run. */
export const payoutColumns = (t: Translate): Column<ListedPayout>[] => [
  vendorColumn(t("payouts.vendor"), "payouts"),
  {
    key: "reference",
    title: t("payouts.reference"),
    cell: ({ serial }) => (
      <span className="whitespace-nowrap tabular">{payoutReference(serial)}</span>
    ),
  },
  {
    key: "account",
    title: t("payouts.to"),
    cell: ({ to }) => <AccountOf to={to} isWhole />,
  },
  {
    key: "amount",
    title: t("payouts.sum"),
    cell: ({ amountPaise }) => (
      <span className="whitespace-nowrap">{formatExactRupees(amountPaise)}</span>
    ),
    align: "end",
  },
  {
    key: "state",
    title: t("payouts.state"),
    cell: (payout) => <PayoutStateOf payout={payout} />,
  },
];

/** The way to where the bank's answer is recorded, once the run was approved. */
export const bankColumn = (
  t: Translate,
  page: string,
  { run }: { run: PayoutRun },
): Column<ListedPayout> => ({
  key: "settle",
  title: "",
  cell: ({ serial, state }) =>
    run.approvedAt !== null && (state === "paid" || state === "reserved") ? (
      <Link to={`${page}/${payoutReference(serial)}`} className="panel-row-link">
        {t("payouts.settle")}
      </Link>
    ) : null,
  bare: true,
});
