import { Link, useSearchParams } from "react-router";
import { complaintFilters } from "#domain/complaints/complaint-list.ts";
import type { ComplaintState } from "#domain/complaints/complaint.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatIndiaMoment } from "#domain/india-time.ts";
import type { ListedComplaint } from "#server/complaints/find-complaints.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { ListFilters, SearchField } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages, sayCount } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import type { OpenedComplaints } from "./open-complaints.ts";

type Translate = ReturnType<typeof useText>;

/** By what is due, for whoever answers. */
export function ComplaintsPage({ opened: { found, isVendor } }: { opened: OpenedComplaints }) {
  const t = useText();
  const columns = useColumns(isVendor);
  const [query] = useSearchParams();
  const isFiltered = query.has("list") || query.has("search");
  return (
    <PanelPage title={t("complaints.title")} intro={t("complaints.intro")}>
      <FilterChips
        label={t("complaints.lists")}
        name="list"
        options={[
          { value: "", text: t("complaints.list.all", { count: sayCount(found.counts.all) }) },
          ...complaintFilters.map((filter) => ({
            value: filter,
            text: t(`complaints.list.${filter}`, { count: sayCount(found.counts[filter]) }),
          })),
        ]}
      />
      <ListFilters search={<SearchField label={t("complaints.search")} />} kept={["list"]} />
      <DataTable
        caption={t("complaints.caption")}
        columns={columns}
        rows={found.complaints}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? "complaints.noneFound" : "complaints.none")}
      />
      <LongListPages shown={found} goOn={t("complaints.goOn")} />
    </PanelPage>
  );
}

const tones: Record<ComplaintState, ChipTone> = {
  open: "waiting",
  acknowledged: "going",
  answered: "good",
  closed: "ended",
};

export function ComplaintChip({ state }: { state: ComplaintState }) {
  const t = useText();
  return <Chip tone={tones[state]} text={t(`complaint.state.${state}`)} />;
}

function useColumns(isVendor: boolean): Column<ListedComplaint>[] {
  const t = useText();
  const language = useLanguage();
  const pathTo = useAreaPath();
  const vendor: Column<ListedComplaint> = {
    key: "vendor",
    title: t("complaints.vendor"),
    cell: ({ vendorName }) => vendorName,
  };
  return [
    {
      key: "number",
      card: "head",
      title: t("complaints.number"),
      cell: ({ number }) => (
        <Link to={pathTo(`/complaints/${number}`)} className="panel-row-link text-leaf">
          {number}
        </Link>
      ),
      tight: true,
      bare: true,
    },
    {
      key: "state",
      card: "state",
      title: t("complaints.state"),
      cell: ({ state }) => <ComplaintChip state={state} />,
      tight: true,
      bare: true,
    },
    {
      key: "what",
      card: "who",
      title: t("complaints.what"),
      cell: ({ reason, product, productHi, orderNumber }) => (
        <>
          <span className="block">{t(`complaint.reason.${reason}`)}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {productName({ name: product, nameHi: productHi }, language)} · {orderNumber}
          </span>
        </>
      ),
      wide: true,
    },
    { key: "customer", title: t("complaints.customer"), cell: ({ customerName }) => customerName },
    ...(isVendor ? [] : [vendor]),
    { key: "due", title: t("complaints.due"), cell: (row) => dueCell(t, language, row) },
  ];
}

function dueCell(
  t: Translate,
  language: Parameters<typeof formatIndiaMoment>[1],
  { due }: ListedComplaint,
) {
  if (due === null) return "–";
  const moment = formatIndiaMoment(due.at, language);
  return (
    <>
      <span className="block">
        {t(due.what === "acknowledge" ? "complaints.dueAcknowledge" : "complaints.dueAnswer", {
          moment,
        })}
      </span>
      {due.isLate && <Chip tone="trouble" text={t("complaints.isLate")} />}
    </>
  );
}
