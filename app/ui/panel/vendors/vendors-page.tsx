import type { ListPage } from "#domain/panel/list-page.ts";
import { vendorStates, type VendorState } from "#domain/vendors/vendor.ts";
import { Fragment } from "react";
import { Link, useSearchParams } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable, type Column } from "#app/ui/panel/list/data-table.tsx";
import { EmailText } from "#app/ui/panel/email-text.tsx";
import { FilterChips } from "#app/ui/panel/list/filter-chips.tsx";
import { ListFilters, SearchField } from "#app/ui/panel/list/list-filters.tsx";
import { Pagination } from "#app/ui/panel/list/pagination.tsx";
import { PanelPage } from "#app/ui/panel/panel-page.tsx";
import { TimeOf } from "#app/ui/panel/time-of.tsx";
import { useText } from "#app/ui/text.tsx";
import { VendorStateChip } from "./vendor-state.tsx";

type Row = {
  id: string;
  businessName: string;
  state: VendorState;
  emails: string[];
  products: number;
  parcels: number;
  createdAt: Date;
};

type Found = ListPage & {
  vendors: Row[];
  counts: Record<VendorState, number>;
  vendorApproval: boolean;
};

export function VendorsPage({ found }: { found: Found }) {
  const t = useText();
  const [query] = useSearchParams();
  const { counts } = found;
  const chips = vendorStates.map((value) => {
    const state = t(`vendorState.${value}`);
    const count = counts[value].toLocaleString("en-IN");
    return { value, text: t("adminVendors.chip", { state, count }) };
  });
  const all = Object.values(counts)
    .reduce((sum, count) => sum + count, 0)
    .toLocaleString("en-IN");
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
      <ListFilters>
        {query.has("state") && (
          <input type="hidden" name="state" value={query.get("state") ?? ""} />
        )}
        <SearchField label={t("adminVendors.search")} />
      </ListFilters>
      <DataTable
        caption={t("adminVendors.caption")}
        columns={columnsIn(t)}
        rows={found.vendors}
        rowKey={({ id }) => id}
        empty={t(emptyWord(query))}
      />
      <Pagination {...found} />
    </PanelPage>
  );
}

function emptyWord(query: URLSearchParams) {
  if (query.get("search")) return "adminVendors.empty";
  if (query.get("state") === "waiting") return "adminVendors.noneWaiting";
  return query.has("state") ? "adminVendors.empty" : "adminVendors.none";
}

function EmailTexts({ emails }: { emails: readonly string[] }) {
  if (emails.length === 0) return "–";
  return emails.map((email, place) => (
    <Fragment key={email}>
      {place > 0 && ", "}
      <EmailText email={email} />
    </Fragment>
  ));
}

const columnsIn = (t: ReturnType<typeof useText>): Column<Row>[] => [
  {
    key: "name",
    title: t("adminVendors.name"),
    sort: "name",
    wide: true,
    cell: ({ id, businessName }) => (
      <Link
        to={`/admin/vendors/${id}`}
        className="inline-flex min-h-11 items-center font-semibold break-words text-leaf hover:underline"
      >
        {businessName}
      </Link>
    ),
  },
  {
    key: "people",
    title: t("adminVendors.people"),
    wide: true,
    cell: ({ emails }) => <EmailTexts emails={emails} />,
  },
  {
    key: "state",
    title: t("adminVendors.state"),
    cell: ({ state }) => <VendorStateChip state={state} />,
    tight: true,
  },
  {
    key: "products",
    title: t("adminVendors.products"),
    cell: ({ products }) => products.toLocaleString("en-IN"),
    align: "end",
  },
  {
    key: "parcels",
    title: t("adminVendors.parcels"),
    cell: ({ parcels }) => parcels.toLocaleString("en-IN"),
    align: "end",
  },
  {
    key: "joined",
    title: t("adminVendors.joined"),
    sort: "joined",
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
    tight: true,
  },
];
