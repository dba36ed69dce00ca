import { cashAge, cashGroups, type CashGroup } from "#domain/ledger/cash-age.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { CourierCashPage as Found } from "#server/ledger/get-courier-cash.ts";
import type { CashSums, OutstandingCash } from "#server/ledger/courier-cash-store.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { OrderLink } from "#app/features/money/panel/remittances/line-columns.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { found: Found; group: CashGroup | null; now: Date };

/** What couriers still have, by how long they have had it. */
export function CourierCashPage({ found, group, now }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("cash.intro")} action={<ExportLink to="/admin/money/cash/file" />}>
      <Sums sums={found.sums} />
      <FilterChips
        label={t("cash.filter")}
        name="group"
        options={[
          { value: "", text: t("cash.all") },
          ...cashGroups.map((value) => ({ value, text: t(`cash.group.${value}`) })),
        ]}
      />
      {group === "over" && (
        <p className="mb-3 max-w-prose text-sm text-muted">{t("cash.overText")}</p>
      )}
      <DataTable
        caption={t("cash.caption")}
        columns={columnsOf(t, now)}
        rows={found.cash}
        rowKey={({ parcelId }) => parcelId}
        empty={t(group === null ? "cash.none" : "cash.noneOf")}
      />
      <LongListPages shown={found} goOn={t("cash.goOn")} />
    </MoneyPage>
  );
}

function Sums({ sums }: { sums: CashSums }) {
  const t = useText();
  const { new: recent, late, old } = sums;
  const all = {
    parcels: recent.parcels + late.parcels + old.parcels,
    paise: recent.paise + late.paise + old.paise,
  };
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Figure name={t("cash.sum")} of={all} />
      {cashGroups.map((group) => (
        <Figure
          key={group}
          name={t(`cash.group.${group}`)}
          of={sums[group]}
          isWrong={group === "old" || group === "over"}
        />
      ))}
    </dl>
  );
}

type FigureProps = { name: string; of: CashSums[CashGroup]; isWrong?: boolean };

function Figure({ name, of: { parcels, paise }, isWrong = false }: FigureProps) {
  const t = useText();
  return (
    <div className="rounded-card border border-line p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <strong className={`text-lg tabular ${isWrong && parcels > 0 ? "text-chilli" : ""}`}>
          {formatExactRupees(paise)}
        </strong>
        <p className="text-sm text-muted">{t("cash.parcels", { parcels })}</p>
      </dd>
    </div>
  );
}

const columnsOf = (t: ReturnType<typeof useText>, now: Date): Column<OutstandingCash>[] => [
  {
    key: "tracking",
    title: t("remit.tracking"),
    cell: ({ trackingNumber, carrier }) => (
      <>
        <strong className="wrap-anywhere">{trackingNumber ?? "–"}</strong>
        <p className="text-sm text-muted">{carrier ?? t("cash.noCourier")}</p>
      </>
    ),
    wide: true,
  },
  {
    key: "parcel",
    title: t("cash.parcel"),
    cell: ({ orderNumber, parcel }) => <OrderLink number={orderNumber} parcel={parcel} />,
  },
  { key: "vendor", title: t("cash.vendor"), cell: ({ vendorName }) => vendorName },
  {
    key: "since",
    title: t("cash.since"),
    cell: ({ since }) => <DayOf moment={since} />,
    tight: true,
  },
  { key: "age", title: t("cash.age"), cell: ({ since }) => cashAge(since, now), align: "end" },
  {
    key: "amount",
    title: t("cash.amount"),
    cell: ({ amountPaise }) => formatExactRupees(amountPaise),
    align: "end",
  },
];
