import type { ListPage } from "#domain/list-page.ts";
import { vendorQueues, type VendorQueue } from "#domain/vendors/vendor.ts";
import { useSearchParams } from "react-router";
import { Notice } from "#app/kit/notice.tsx";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { ListFilters, SearchField } from "#app/kit/panel/list/list-filters.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { vendorColumns, type ListedVendor } from "./vendor-columns.tsx";

type FoundVendors = ListPage & {
  vendors: ListedVendor[];
  counts: Record<VendorQueue | "all", number>;
  vendorApproval: boolean;
};

export function VendorsPage({ found }: { found: FoundVendors }) {
  const t = useText();
  const [query] = useSearchParams();
  const { counts } = found;
  const chips = vendorQueues.map((value) => {
    const state = t(queueWord(value));
    const count = counts[value].toLocaleString("en-IN");
    return { value, text: t("adminVendors.chip", { state, count }) };
  });
  const all = counts.all.toLocaleString("en-IN");
  return (
    <PanelPage title={t("adminVendors.title")}>
      {!found.vendorApproval && (
        <div className="mb-4">
          <Notice kind="information">{t("adminVendors.approvalOff")}</Notice>
        </div>
      )}
      <FilterChips
        label={t("adminVendors.states")}
        name="state"
        options={[{ value: "", text: t("adminVendors.all", { count: all }) }, ...chips]}
      />
      <ListFilters search={<SearchField label={t("adminVendors.search")} />} kept={["state"]} />
      <DataTable
        caption={t("adminVendors.caption")}
        columns={vendorColumns(t)}
        rows={found.vendors}
        rowKey={({ id }) => id}
        empty={t(emptyWord(query))}
      />
      <Pagination {...found} />
    </PanelPage>
  );
}

function queueWord(queue: VendorQueue) {
  if (queue === "licence") return "adminVendors.licenceQueue";
  return queue === "unreachable"
    ? "adminVendors.unreachableQueue"
    : (`vendorStanding.${queue}` as const);
}

function emptyWord(query: URLSearchParams) {
  if (query.get("search")) return "adminVendors.empty";
  if (query.get("state") === "in-review") return "adminVendors.noneWaiting";
  if (query.get("state") === "licence") return "adminVendors.noLicenceWaits";
  if (query.get("state") === "unreachable") return "adminVendors.allReachable";
  return query.has("state") ? "adminVendors.empty" : "adminVendors.none";
}
