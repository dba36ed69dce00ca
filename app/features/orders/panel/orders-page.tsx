import { adminOrderChips, moreOrderChips } from "#domain/orders/status-groups.ts";
import { shownPayments } from "#domain/money/payments/payment-status.ts";
import type { FoundPlacedOrders } from "#server/orders/find-placed-orders.ts";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import {
  DateFilter,
  ListFilters,
  SearchField,
  SelectFilter,
} from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { useChosen } from "#app/kit/panel/list/use-chosen.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { ChosenParcelsBar } from "#app/features/parcels/panel/batches/chosen-parcels.tsx";
import { useText } from "#app/kit/text.tsx";
import { orderColumns } from "./order-columns.tsx";

/** Every order, with its filters. */
export function OrdersPage({ found }: { found: FoundPlacedOrders }) {
  const t = useText();
  const chosen = useChosen(found.orders.map(({ number }) => number));
  return (
    <PanelPage title={t("adminOrders.title")} action={<ExportLink to="/admin/orders/file" />}>
      <FilterChips
        label={t("adminOrders.statuses")}
        name="status"
        options={adminOrderChips.map((chip) => ({
          value: chip === "all" ? "" : chip,
          text: t(`adminOrders.chip.${chip}`),
        }))}
        more={moreOrderChips.map((value) => ({ value, text: t(`adminOrders.chip.${value}`) }))}
      />
      <ListFilters
        search={<SearchField label={t("adminOrders.search")} />}
        kept={["status", "customer"]}
      >
        <SelectFilter
          label={t("adminOrders.payment")}
          name="payment"
          options={[
            { value: "", text: t("panel.all") },
            ...shownPayments.map((value) => ({ value, text: t(`payment.${value}`) })),
          ]}
        />
        <DateFilter label={t("panel.from")} name="from" />
        <DateFilter label={t("panel.to")} name="to" />
      </ListFilters>
      {found.orders.length > 0 && <ChosenParcelsBar chosen={chosen} />}
      <DataTable
        caption={t("adminOrders.caption")}
        columns={orderColumns(t, chosen)}
        rows={found.orders}
        rowKey={({ id }) => id}
        empty={t("adminOrders.empty")}
      />
      <LongListPages shown={found} goOn={t("adminOrders.goOn")} />
    </PanelPage>
  );
}
