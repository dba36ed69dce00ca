import { importColumns } from "#domain/catalogue/imports/columns.ts";
import { lotColumns } from "#domain/catalogue/imports/lots/lot-columns.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";
import { importWords, useImportKind } from "./import-kind.ts";

type Props = { categories: readonly string[]; lotsRequired: boolean };

/** How a file is written, column by column. */
export function ColumnsTable({ categories, lotsRequired }: Props) {
  const t = useText();
  const kind = useImportKind();
  const rows: readonly ShownColumn[] =
    kind === "lots"
      ? lotColumns.map((column) => ({ ...column, meaning: t(`lotColumn.${column.name}`) }))
      : importColumns.map((column) => ({
          ...column,
          meaning:
            column.name === "stock" && lotsRequired
              ? t("importColumn.stockByLot")
              : t(`importColumn.${column.name}`, { categories: categories.join(", ") }),
        }));
  return (
    <section className="mt-8">
      <h2 className="text-lg">{t("imports.columns")}</h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-muted">
        {t(importWords[kind].columnsIntro)}
      </p>
      <DataTable
        caption={t("imports.columnsCaption")}
        columns={columnsIn(t)}
        rows={rows}
        rowKey={({ name }) => name}
        empty=""
      />
    </section>
  );
}

type ShownColumn = {
  name: string;
  meaning: string;
  required: boolean;
  examples: readonly string[];
};

const columnsIn = (t: ReturnType<typeof useText>): Column<ShownColumn>[] => [
  {
    key: "name",
    title: t("imports.columnName"),
    cell: ({ name }) => <code className="font-semibold lg:whitespace-nowrap">{name}</code>,
    wide: true,
  },
  {
    key: "meaning",
    title: t("imports.columnMeaning"),
    cell: ({ meaning }) => meaning,
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
