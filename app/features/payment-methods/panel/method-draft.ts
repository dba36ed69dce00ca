import {
  askedWhens,
  rowLists,
  type OfflineMethodFields,
  type RequiredRow,
  type RowList,
} from "#domain/payment-methods/offline-method.ts";

/** What stands in the form of a method. `id` is that of the method to be: a form sent twice adds one. */
export type MethodDraft = OfflineMethodFields & { id: string };

/** Fields of rows are called 'rows.info.0.name'. */
export const rowPrefix = "rows.";

export const rowField = (list: RowList, index: number, part: keyof RequiredRow): string =>
  `${rowPrefix}${list}.${index}.${part}`;

const emptyRow = { name: "", data: "" };

/** Asked for once the money was sent, a field that is not known before keeps nobody from ordering. */
const emptyRowOf = (list: RowList): RequiredRow =>
  list === "info" ? emptyRow : { ...emptyRow, asked: "after" };

export const emptyDraft = (id: string): MethodDraft => ({
  id,
  name: "",
  info: [emptyRow],
  requiredInfo: [emptyRowOf("requiredInfo")],
});

const mostRows = 50;

/** The draft in a sent form, whose rows may have gaps where one was removed. */
export function readMethodDraft(
  values: Readonly<{ id?: string; name?: string }>,
  fields: Readonly<Record<string, string>>,
): MethodDraft {
  const rowsOf = (list: RowList): RequiredRow[] => {
    const rows: RequiredRow[] = [];
    for (let index = 0; index < mostRows; index += 1) {
      const name = fields[rowField(list, index, "name")];
      const data = fields[rowField(list, index, "data")];
      const asked = askedWhens.find((when) => when === fields[rowField(list, index, "asked")]);
      if (name !== undefined || data !== undefined)
        rows.push({ name: name ?? "", data: data ?? "", ...(asked ? { asked } : {}) });
    }
    return rows.length === 0 ? [emptyRowOf(list)] : rows;
  };
  return {
    id: values.id ?? "",
    name: values.name ?? "",
    info: rowsOf("info"),
    requiredInfo: rowsOf("requiredInfo"),
  };
}

export const addRow = (list: RowList, rows: readonly RequiredRow[]): RequiredRow[] => [
  ...rows,
  emptyRowOf(list),
];

/** Removes a row; the last one always remains. */
export const removeRow = <Row>(rows: readonly Row[], index: number): readonly Row[] =>
  rows.length > 1 ? rows.filter((_, at) => at !== index) : rows;

export const addButton = (list: RowList): string => `add-${list}`;
export const removeButton = (list: RowList, index: number): string => `remove-${list}-${index}`;

/** What a button beside the rows asks for, where no script hears it; null: the form is to be saved. */
export function pressedOn(draft: MethodDraft, button: string): MethodDraft | null {
  for (const list of rowLists) {
    const rows = draft[list];
    if (button === addButton(list)) return { ...draft, [list]: addRow(list, rows) };
    const index = rows.findIndex((_, at) => button === removeButton(list, at));
    if (index >= 0) return { ...draft, [list]: removeRow(rows, index) };
  }
  return null;
}
