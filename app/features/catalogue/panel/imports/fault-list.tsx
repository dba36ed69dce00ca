import type { ListPage } from "#domain/list-page.ts";
import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import type { ImportLine } from "#server/catalogue/imports/import-store.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { useImportKind } from "./import-kind.ts";
import { faultText } from "./fault-text.ts";

type FaultListProps = { file: ImportLine; list: ListPage; faults: readonly ImportFault[] };

/** Each fault at its row and column, as the spreadsheet counts them. */
export function FaultList({ file, list, faults }: FaultListProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const kind = useImportKind();
  const number = (value: number) => value.toLocaleString("en-IN");
  return (
    <section className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg">{t("import.faultList")}</h2>
        <a
          href={pathTo(`/${kind}/imports/${file.id}/faults`)}
          download
          className={buttonClass("secondary", "px-4")}
        >
          <PanelIcon name="download" />
          {t("import.faultFile")}
        </a>
      </div>
      {file.faultCount > list.total && (
        <p className="mb-3 text-sm text-muted">
          {t("import.kept", { kept: number(list.total), total: number(file.faultCount) })}
        </p>
      )}
      <DataTable
        caption={t("import.faultCaption")}
        columns={columnsIn(t)}
        rows={faults}
        rowKey={(fault) => String(faults.indexOf(fault))}
        empty=""
      />
      <Pagination {...list} />
    </section>
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<ImportFault>[] => [
  {
    key: "row",
    title: t("import.faultRow"),
    cell: ({ line }) => line.toLocaleString("en-IN"),
    tight: true,
  },
  {
    key: "column",
    title: t("import.faultColumn"),
    cell: ({ column }) => (column === null ? t("import.wholeRow") : <code>{column}</code>),
  },
  {
    key: "words",
    title: t("import.faultWords"),
    cell: (fault) => faultText(t, fault),
  },
  {
    key: "value",
    title: t("import.faultValue"),
    cell: ({ value }) => <span className="break-all">{value}</span>,
  },
];
