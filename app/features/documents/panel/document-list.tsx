import { Link, useSearchParams } from "react-router";
import { documentKinds } from "#domain/documents/document.ts";
import type { LongListPage } from "#domain/list-page.ts";
import type { DocumentRow } from "#server/documents/document-store.ts";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import {
  ListFilters,
  SearchField,
  SelectFilter,
  type Option,
} from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { useText } from "#app/kit/text.tsx";
import { documentColumns } from "./document-columns.tsx";

export type FoundDocuments = LongListPage & { documents: DocumentRow[] };

type Props = {
  found: FoundDocuments;
  years: readonly Option[];
  /** Where its pages stand, and those of its orders. */
  documentsPath: string;
  orders: string;
  /** Whose they are: told only where they are of many. */
  ofMany: boolean;
};

/** Documents, the newest first, with their filters. */
export function DocumentList({ found, years, documentsPath, orders, ofMany }: Props) {
  const t = useText();
  const [query] = useSearchParams();
  const all = { value: "", text: t("panel.all") };
  const isFiltered = [...query.keys()].some((key) => key !== "page" && key !== "after");
  const [first] = found.documents;
  return (
    <>
      <ListFilters search={<SearchField label={t("documentList.search")} />} kept={["vendor"]}>
        <SelectFilter
          label={t("documentList.kind")}
          name="kind"
          options={[
            all,
            ...documentKinds.map((value) => ({ value, text: t(`documents.kind.${value}`) })),
          ]}
        />
        <SelectFilter label={t("documentList.year")} name="year" options={[all, ...years]} />
      </ListFilters>
      {ofMany && query.has("vendor") && first && (
        <p className="mb-3 text-sm">
          {t("documentList.onlyOf", { vendor: first.supplierName })}{" "}
          <Link
            to={documentsPath}
            className="inline-flex min-h-11 items-center font-semibold text-leaf"
          >
            {t("documentList.ofAll")}
          </Link>
        </p>
      )}
      <DataTable
        caption={t("documentList.caption")}
        columns={documentColumns(t, { documentsPath, orders, ofMany })}
        rows={found.documents}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? "documentList.noneFound" : "documentList.none")}
      />
      <LongListPages shown={found} goOn={t("documentList.goOn")} />
    </>
  );
}
