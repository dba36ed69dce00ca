import { importColumns, type ImportColumn } from "#domain/catalogue/imports/columns.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";

/** How a file is written, column by column. */
export function ColumnsTable({ categories }: { categories: readonly string[] }) {
  const t = useText();
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t("imports.columns")}</h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-muted">{t("imports.columnsIntro")}</p>
      <DataTable
        caption={t("imports.columnsCaption")}
        columns={columnsIn(t, categories.join(", "))}
        rows={importColumns}
        rowKey={({ name }) => name}
        empty=""
      />
    </section>
  );
}

const columnsIn = (t: ReturnType<typeof useText>, categories: string): Column<ImportColumn>[] => [
  {
    key: "name",
    title: t("imports.columnName"),
    cell: ({ name }) => <code className="font-semibold lg:whitespace-nowrap">{name}</code>,
    wide: true,
  },
  {
    key: "meaning",
    title: t("imports.columnMeaning"),
    cell: ({ name }) => t(`importColumn.${name}`, { categories }),
    wide: true,
  },
  {
    key: "needed",
    title: t("imports.columnNeeded"),
    cell: ({ required }) => t(required ? "imports.needed" : "imports.optional"),
  },
  {
    key: "example",
    title: t("imports.columnExample"),
    cell: ({ examples }) => <span className="break-words">{examples[0]}</span>,
  },
];
