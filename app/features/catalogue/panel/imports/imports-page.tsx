import { Link } from "react-router";
import type { ListPage } from "#domain/list-page.ts";
import { importRetentionDays } from "#domain/catalogue/imports/import-limits.ts";
import type { ImportKind } from "#domain/catalogue/imports/import-state.ts";
import type { ImportLine } from "#server/catalogue/imports/import-store.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { ImportChip } from "./import-chip.tsx";
import { importWords, useImportKind } from "./import-kind.ts";
import { ImportForm } from "./import-form.tsx";

type ImportsPageProps = {
  found: ListPage & {
    imports: ImportLine[];
    categories: string[];
    maySend: boolean;
    lotsRequired: boolean;
  };
  problem: string | undefined;
};

/** The way in for a file, what was sent before, and how a file is written. */
export function ImportsPage({ found, problem }: ImportsPageProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const kind = useImportKind();
  const words = importWords[kind];
  const { imports, categories, maySend, lotsRequired, ...list } = found;
  return (
    <PanelPage
      title={t(words.title)}
      intro={t(words.intro)}
      back={{ to: pathTo(`/${kind}`), text: t(words.back) }}
    >
      <DoneNotice words={{ forgotten: "imports.forgotten" }} />
      {maySend ? <ImportForm problem={problem} /> : <MaySendNothing />}
      <h2 className="text-lg">{t("imports.earlier")}</h2>
      <p className="mb-3 text-sm text-muted">{t("imports.kept", { days: importRetentionDays })}</p>
      <DataTable
        caption={t("imports.earlierCaption")}
        columns={columnsIn(t, pathTo, kind)}
        rows={imports}
        rowKey={({ id }) => id}
        empty={t("imports.none")}
      />
      <Pagination {...list} />
      <ColumnsTable categories={categories} lotsRequired={lotsRequired} />
    </PanelPage>
  );
}

function MaySendNothing() {
  const t = useText();
  return (
    <div className="mb-6 max-w-prose">
      <Notice kind="problem">{t("importRefusal.suspended")}</Notice>
    </div>
  );
}

const number = (value: number) => value.toLocaleString("en-IN");

const columnsIn = (
  t: ReturnType<typeof useText>,
  pathTo: ReturnType<typeof useAreaPath>,
  kind: ImportKind,
): Column<ImportLine>[] => [
  {
    key: "file",
    card: "head",
    title: t("imports.columnFile"),
    cell: ({ id, fileName }) => (
      <Link
        to={pathTo(`/${kind}/imports/${id}`)}
        className="inline-flex min-h-11 items-center font-semibold break-all text-leaf hover:underline"
      >
        {fileName}
      </Link>
    ),
    wide: true,
  },
  {
    key: "sent",
    card: "who",
    title: t("imports.columnSent"),
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
  },
  {
    key: "state",
    card: "state",
    title: t("imports.columnState"),
    cell: ({ state, faultCount }) => <ImportChip state={state} faultCount={faultCount} />,
  },
  {
    key: "rows",
    title: t("imports.columnRows"),
    cell: ({ rows }) => number(rows),
    align: "end",
  },
  {
    key: "products",
    title: t(importWords[kind].counted),
    cell: ({ products }) => number(products),
    align: "end",
  },
  {
    key: "faults",
    title: t("imports.columnFaults"),
    cell: ({ faultCount }) => number(faultCount),
    align: "end",
  },
];
