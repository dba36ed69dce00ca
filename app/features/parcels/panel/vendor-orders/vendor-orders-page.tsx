import { useSearchParams } from "react-router";
import {
  moreVendorParcelChips,
  vendorParcelChips,
  type VendorParcelFilter,
} from "#domain/parcels/vendor-parcels.ts";
import type { FoundVendorParcels } from "#server/parcels/find-vendor-parcels.ts";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { DateFilter, ListFilters, SearchField } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { useChosen } from "#app/kit/panel/list/use-chosen.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { ChosenParcelsBar } from "#app/features/parcels/panel/batches/chosen-parcels.tsx";
import { choiceOf, vendorOrderColumns } from "./vendor-order-columns.tsx";

type Props = { found: FoundVendorParcels };

/** The vendor's parcels, one in a row: it is packed and sent on its own. */
export function VendorOrdersPage({ found }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const [query] = useSearchParams();
  const chosen = useChosen(found.parcels.map(choiceOf));
  const chip = (value: VendorParcelFilter) => ({
    value,
    text:
      value === "to-pack" || value === "return-asked"
        ? t(`vendorOrders.chip.${value}`)
        : t(`status.${value}`),
  });
  const isFiltered = [...query.keys()].some((key) => !["sort", "page", "after"].includes(key));
  return (
    <PanelPage
      title={t("vendorOrders.title")}
      action={found.total > 0 && <ExportLink to={pathTo("/orders/file")} />}
    >
      <FilterChips
        label={t("vendorOrders.status")}
        name="status"
        options={[{ value: "", text: t("panel.all") }, ...vendorParcelChips.map(chip)]}
        more={moreVendorParcelChips.map(chip)}
      />
      <ListFilters search={<SearchField label={t("vendorOrders.search")} />} kept={["status"]}>
        <DateFilter label={t("panel.from")} name="from" />
        <DateFilter label={t("panel.to")} name="to" />
      </ListFilters>
      {found.parcels.length > 0 && <ChosenParcelsBar chosen={chosen} />}
      <DataTable
        caption={t("vendorOrders.caption")}
        columns={vendorOrderColumns(t, pathTo, chosen)}
        rows={found.parcels}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? "vendorOrders.noneFound" : "vendorOrders.none")}
      />
      <LongListPages shown={found} goOn={t("vendorOrders.goOn")} />
    </PanelPage>
  );
}
