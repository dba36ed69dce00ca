import type { ReactNode } from "react";
import { formatExactRupees } from "#domain/money.ts";
import { payoutReference } from "#domain/payouts/payout.ts";
import type { VendorPayout, VendorPayouts } from "#server/payouts/get-vendor-payouts.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { AccountOf } from "./account-of.tsx";
import { NextPayout } from "./next-payout.tsx";
import { PayoutStateOf } from "./payout-state.tsx";

type Props = {
  found: VendorPayouts;
  back: { to: string; text: string };
  isOwn: boolean;
  children?: ReactNode;
};

/** What was paid to a vendor, and what is paid next. */
export function VendorPayoutsPage({ found, back, isOwn, children }: Props) {
  const t = useText();
  const { vendorName: name } = found;
  return (
    <PanelPage
      title={isOwn ? t("payouts.title") : t("payouts.of", { name })}
      intro={isOwn && t("payouts.vendorIntro")}
      back={back}
    >
      <PanelSection title={t("payouts.next")}>
        <p>
          <NextPayout {...found} />
        </p>
      </PanelSection>
      <DataTable
        caption={t("payouts.caption")}
        columns={columns(t)}
        rows={found.payouts}
        rowKey={({ serial }) => String(serial)}
        empty={t("payouts.none")}
      />
      <Pagination {...found} />
      {children}
    </PanelPage>
  );
}

const columns = (t: ReturnType<typeof useText>): Column<VendorPayout>[] => [
  {
    key: "prepared",
    card: "head",
    title: t("payouts.prepared.column"),
    cell: ({ preparedAt, serial }) => (
      <>
        <TimeOf moment={preparedAt} />
        <p className="text-sm text-muted tabular">{payoutReference(serial)}</p>
      </>
    ),
  },
  {
    key: "account",
    card: "who",
    title: t("payouts.to"),
    cell: ({ to }) => <AccountOf to={to} />,
  },
  {
    key: "state",
    card: "state",
    title: t("payouts.state"),
    cell: (payout) => <PayoutStateOf payout={payout} />,
  },
  {
    key: "amount",
    card: "sum",
    title: t("payouts.sum"),
    cell: ({ amountPaise }) => formatExactRupees(amountPaise),
    align: "end",
  },
];
