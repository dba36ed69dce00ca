import { Link } from "react-router";
import { ageingFilters } from "#domain/catalogue/lots/ageing-list.ts";
import { useLotColumns } from "#app/features/catalogue/panel/lots/lot-columns.tsx";
import { OpeningNotice } from "#app/features/catalogue/panel/lots/opening/opening-notice.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { DateFilter, ListFilters } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ListedLots } from "./list-ageing-lots.ts";

type LotRow = ListedLots["lots"][number];
type Props = Omit<ListedLots, "title">;

/** What ends when, and what can be done about it. */
export function AgeingPage({ lots, page, isFiltered, ofAllVendors, open, ...list }: Props) {
  const { endingDays } = list;
  const t = useText();
  const columns = useColumns(ofAllVendors);
  const options = ageingFilters.map((value) => ({
    value,
    text: t(`ageing.filter.${value}`, { days: endingDays }),
  }));
  return (
    <PanelPage
      title={t("ageing.title")}
      intro={t("ageing.intro")}
      action={<Actions mayImport={!ofAllVendors} />}
    >
      <OpeningNotice count={open} />
      <FilterChips
        label={t("ageing.filters")}
        name="standing"
        options={[{ value: "", text: t("ageing.all") }, ...options]}
      />
      <ListFilters preservedFilter="standing" kept={["vendor"]}>
        <DateFilter label={t("ageing.from")} name="from" />
      </ListFilters>
      <DataTable
        caption={t("ageing.title")}
        columns={columns}
        rows={lots}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? "ageing.noneFound" : "ageing.none")}
      />
      <LongListPages shown={page} goOn={t("ageing.goOn")} />
    </PanelPage>
  );
}

function Actions({ mayImport }: { mayImport: boolean }) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      {mayImport && (
        <ButtonLink look="secondary" to={pathTo("/lots/imports")} className="px-4 max-sm:px-3">
          <PanelIcon name="upload" />
          {t("imports.short")}
        </ButtonLink>
      )}
      <ButtonLink look="secondary" to={pathTo("/records")} className="px-4 max-sm:px-3">
        {t("records.open")}
      </ButtonLink>
      {!mayImport && (
        <>
          <ButtonLink look="secondary" to="/admin/lots/minimums" className="px-4 max-sm:px-3">
            {t("minimums.open")}
          </ButtonLink>
          <ButtonLink look="secondary" to="/admin/lots/opening" className="px-4 max-sm:px-3">
            {t("lotsRequired.open")}
          </ButtonLink>
        </>
      )}
      <ExportLink to={pathTo("/lots/file")} />
    </div>
  );
}

function useColumns(ofAllVendors: boolean): Column<LotRow>[] {
  const t = useText();
  const { germination, validUntil, pieces, standing } = useLotColumns<LotRow>();
  const pathTo = useAreaPath();
  const vendor: Column<LotRow> = {
    key: "vendor",
    title: t("ageing.vendor"),
    cell: (lot) => (
      <Link to={pathTo(`/lots?vendor=${lot.vendorId}`)} className="panel-row-link">
        {lot.vendor}
      </Link>
    ),
  };
  return [
    {
      key: "number",
      card: "head",
      title: t("lots.number"),
      wide: true,
      cell: (lot) => <LotName lot={lot} />,
    },
    ...(ofAllVendors ? [vendor] : []),
    validUntil,
    pieces,
    germination,
    standing,
    { key: "advice", title: t("ageing.advice"), cell: (lot) => <Advice lot={lot} /> },
  ];
}

function LotName({ lot: { id, productId, number, product } }: { lot: LotRow }) {
  const pathTo = useAreaPath();
  return (
    <>
      <Link
        to={pathTo(`/products/${productId}/lots/${id}`)}
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {number}
      </Link>
      <p className="text-sm break-words text-muted">{product}</p>
    </>
  );
}

function Advice({ lot: { id, productId, number, advice } }: { lot: LotRow }) {
  const t = useText();
  const pathTo = useAreaPath();
  if (advice.length === 0) return "–";
  const product = pathTo(`/products/${productId}`);
  const ways = {
    retest: `${product}/lots/${id}#retest`,
    "mark-down": product,
    withdraw: `${product}/lots/${id}#packets`,
  };
  return (
    <ul className="flex flex-wrap gap-x-4">
      {advice.map((one) => (
        <li key={one}>
          <Link
            to={ways[one]}
            aria-label={t(`ageing.adviceOf.${one}`, { number })}
            className="panel-row-link"
          >
            {t(`ageing.advice.${one}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
