import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { recordYears } from "#domain/parcels/records/record-month.ts";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { chipLinkClass } from "#app/kit/panel/list/filter-chips.tsx";
import { ListFilters, SearchField, SelectFilter } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import type { LongListPage } from "#domain/list-page.ts";
import type { RecordHead } from "./open-records.ts";

type ShownRow = { key: string; cells: Record<string, string | number> };

type Props<Row> = {
  opened: RecordHead & {
    columns: readonly { key: string; title: string; isNumber: boolean }[];
    shown: {
      rows: readonly Row[];
      page: LongListPage;
    } | null;
  };
  /** In place of the name of the record. */
  title?: string;
  /** How the parts of a row that belong together are drawn on a page. */
  lead: Column<Row>[];
  /** What is drawn behind it and the numbers as it stands in the file. */
  last?: string;
};

/** One of the records, with the way to the others, of the month and vendor that its address asks for. */
export function RecordsFrame<Row extends ShownRow>({ opened, title, lead, last }: Props<Row>) {
  const t = useText();
  const pathTo = useAreaPath();
  const { record, dealer, shown } = opened;
  return (
    <PanelPage
      title={title ?? opened.title}
      intro={t(`records.hint.${record}`)}
      back={{ to: pathTo("/lots"), text: t("ageing.tab") }}
      action={shown && <Files record={record} />}
    >
      <RecordTabs chosen={record} />
      <Filters opened={opened} />
      {dealer && record === "form-d" && (
        <div className="mb-4">
          <FactList facts={Object.values(dealer)} />
        </div>
      )}
      {shown === null ? (
        <ChooseVendor opened={opened} />
      ) : (
        <>
          <DataTable
            caption={title ?? opened.title}
            columns={[...lead, ...plainColumns<Row>(opened.columns, last)]}
            rows={shown.rows}
            rowKey={({ key }) => key}
            empty={t("records.none")}
          />
          <LongListPages shown={shown.page} goOn={t("records.goOn")} />
        </>
      )}
      <p className="mt-6 max-w-prose text-sm text-muted">
        {t("records.kept", { years: recordYears })}
      </p>
    </PanelPage>
  );
}

function plainColumns<Row extends ShownRow>(
  columns: Props<Row>["opened"]["columns"],
  last: string | undefined,
): Column<Row>[] {
  return columns
    .filter(({ key, isNumber }) => isNumber || key === last)
    .map(({ key, title, isNumber }) => ({
      key,
      title,
      cell: ({ cells }) => {
        const value = cells[key] ?? "";
        return typeof value === "number" ? value.toLocaleString("en-IN") : value || "–";
      },
      ...(isNumber && { align: "end" as const, tight: true }),
    }));
}

function Files({ record }: { record: RecordHead["record"] }) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <ExportLink to={pathTo(`/records/${record}/csv`)} text={t("records.csv")} />
      <ExportLink to={pathTo(`/records/${record}/pdf`)} text={t("records.pdf")} />
    </div>
  );
}

/** Month and vendor stay with the next record; a lot or a customer is asked for in the trail alone. */
function RecordTabs({ chosen }: { chosen: RecordHead["record"] }) {
  const t = useText();
  const pathTo = useAreaPath();
  const [query] = useSearchParams();
  const kept = new URLSearchParams();
  for (const name of ["vendor", "month"])
    if (query.get(name)) kept.set(name, query.get(name) ?? "");
  const search = kept.size > 0 ? `?${kept}` : "";
  const paths = { register: "/records", "form-d": "/records/form-d", trail: "/records/trail" };
  return (
    <nav aria-label={t("records.title")} className="mb-3 flex flex-wrap gap-2">
      {(["register", "form-d", "trail"] as const).map((record) => (
        <Link
          key={record}
          to={pathTo(paths[record]) + search}
          aria-current={record === chosen ? "page" : undefined}
          className={chipLinkClass(record === chosen)}
        >
          {t(`records.${record}`)}
        </Link>
      ))}
    </nav>
  );
}

function Filters({ opened: { record, months, vendors } }: { opened: RecordHead }) {
  const t = useText();
  const isTrail = record === "trail";
  const hasVendors = vendors !== null && vendors.length > 0;
  const usual = isTrail ? t("records.allYears", { years: recordYears }) : (months[0]?.text ?? "");
  return (
    <ListFilters
      search={isTrail && <SearchField label={t("records.search")} />}
      kept={[...(hasVendors ? [] : ["vendor"]), ...(isTrail ? ["lot", "customer"] : [])]}
    >
      <SelectFilter
        label={t("records.month")}
        name="month"
        options={[{ value: "", text: usual }, ...(isTrail ? months : months.slice(1))]}
      />
      {hasVendors && (
        <SelectFilter
          label={t("records.vendor")}
          name="vendor"
          options={[
            { value: "", text: "–" },
            ...vendors.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
    </ListFilters>
  );
}

/** An administrator has not said whose records; of very many vendors none is offered here. */
function ChooseVendor({ opened: { vendors } }: { opened: RecordHead }): ReactNode {
  const t = useText();
  return (
    <p className="rounded-card border border-line px-4 py-10 text-center text-muted">
      {t("records.chooseVendor")}{" "}
      {vendors?.length === 0 && (
        <Link to="/admin/vendors" className="panel-row-link">
          {t("records.vendorList")}
        </Link>
      )}
    </p>
  );
}
