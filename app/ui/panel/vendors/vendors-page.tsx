import type { ListPage } from "#domain/panel/list-page.ts";
import { vendorQueues, type VendorQueue } from "#domain/vendors/vendor.ts";
import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
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
import { LicenceDay } from "./licence-day.tsx";
import { LicenceStateChip, VendorStandingChip } from "./vendor-chips.tsx";

type Row = {
  id: string;
  businessName: string;
  standing: VendorStanding;
  licenceUntil: string | null;
  licenceWaits: boolean;
  emails: string[];
  products: number;
  parcels: number;
  createdAt: Date;
};

type Found = ListPage & {
  vendors: Row[];
  counts: Record<VendorQueue | "all", number>;
  vendorApproval: boolean;
};

export function VendorsPage({ found }: { found: Found }) {
  const t = useText();
  const [query] = useSearchParams();
  const { counts } = found;
  const chips = vendorQueues.map((value) => {
    const state = t(value === "licence" ? "adminVendors.licenceQueue" : `vendorStanding.${value}`);
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
  if (query.get("state") === "in-review") return "adminVendors.noneWaiting";
  if (query.get("state") === "licence") return "adminVendors.noLicenceWaits";
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
    cell: ({ standing }) => <VendorStandingChip standing={standing} />,
    tight: true,
  },
  {
    key: "licence",
    title: t("adminVendors.licence"),
    cell: ({ licenceUntil, licenceWaits }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {licenceUntil ? <LicenceDay day={licenceUntil} /> : !licenceWaits && "–"}
        {licenceWaits && <LicenceStateChip state="waiting" />}
      </span>
    ),
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
