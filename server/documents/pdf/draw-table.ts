import type { PaperCell, PaperTable } from "#domain/documents/document-paper.ts";
import { bold, ink, margin, small, text, type Column, type Sheet } from "./sheet.ts";

const gap = 8;
const rowSpace = 3;
/** What stays for a name; with less the letters get smaller. */
const wideMin = 130;
const sizes = [8.5, 8, 7.5, 7, 6.5, 6] as const;

type Layout = { size: number; columns: readonly Column[] };

/** A table whose head stands on each of its pages. */
export function drawTable(sheet: Sheet, table: PaperTable, { isTitled = false } = {}): void {
  const layout = layOut(sheet, table);
  const head = table.columns.map(({ title }): PaperCell => ({ text: title, small: null }));
  const drawHead = () => {
    drawRow(sheet, head, layout, { isHead: true });
    sheet.rule(sheet.whole, ink);
  };
  const [first = head] = table.rows;
  const titleHeight = isTitled ? sheet.heightOf(table.title, small, sheet.width) : 0;
  sheet.reserve(titleHeight + rowHeight(sheet, head, layout) + rowHeight(sheet, first, layout));
  if (isTitled) sheet.write(table.title, small);
  drawHead();
  for (const row of table.rows) {
    if (sheet.reserve(rowHeight(sheet, row, layout))) drawHead();
    drawRow(sheet, row, layout, { isHead: false });
    sheet.rule();
  }
  sheet.y += rowSpace * 2;
}

/** Each column is as wide as what is in it; the name of the goods has the rest, in a table without one all share it. */
function layOut(sheet: Sheet, table: PaperTable): Layout {
  const wide = table.columns.findIndex(({ key }) => key === "goods");
  for (const size of sizes) {
    const needed = table.columns.map((_, at) =>
      at === wide ? 0 : neededWidth(sheet, table, at, size) + gap,
    );
    const others = needed.reduce((sum, width) => sum + width, 0);
    const rest = sheet.width - others;
    if (rest < (wide === -1 ? 0 : wideMin) && size !== sizes.at(-1)) continue;
    const widths =
      wide === -1
        ? needed.map((width) => width - gap + (rest + gap) / needed.length)
        : needed.map((width, at) => (at === wide ? rest : width - gap));
    return { size, columns: place(widths, table) };
  }
  throw new Error("A table was not laid out");
}

function neededWidth(sheet: Sheet, { columns, rows }: PaperTable, at: number, size: number) {
  const titleWords = (columns[at]?.title ?? "").split(" ");
  return (
    Math.max(
      ...titleWords.map((word) => sheet.widthOf(word, { ...bold, size })),
      ...rows.flatMap((row) => {
        const cell = row[at];
        if (!cell) return [];
        return [
          sheet.widthOf(cell.text, { ...text, size }),
          sheet.widthOf(cell.small ?? "", { ...small, size: size - 1 }),
        ];
      }),
    ) + 0.5
  );
}

function place(widths: readonly number[], { columns }: PaperTable): Column[] {
  let x = margin;
  return widths.map((width, index) => {
    const column: Column = {
      x,
      width,
      align: columns[index]?.align === "end" ? "right" : "left",
    };
    x += width + gap;
    return column;
  });
}

const stylesOf = (isHead: boolean, size: number) => ({
  main: { ...(isHead ? bold : text), size },
  under: { ...small, size: size - 1 },
});

function rowHeight(sheet: Sheet, row: readonly PaperCell[], { size, columns }: Layout): number {
  const { main, under } = stylesOf(false, size);
  const heights = row.map((cell, index) => {
    const width = columns[index]?.width ?? 0;
    const below = cell.small === null ? 0 : sheet.heightOf(cell.small, under, width);
    return sheet.heightOf(cell.text, main, width) + below;
  });
  return Math.max(...heights) + 2 * rowSpace;
}

function drawRow(
  sheet: Sheet,
  row: readonly PaperCell[],
  { size, columns }: Layout,
  { isHead }: { isHead: boolean },
): void {
  const { main, under } = stylesOf(isHead, size);
  const top = sheet.y + rowSpace;
  let bottom = top;
  for (const [index, cell] of row.entries()) {
    const column = columns[index];
    if (!column) continue;
    let end = top + sheet.writeAt(top, cell.text, main, column);
    if (cell.small !== null) end += sheet.writeAt(end, cell.small, under, column);
    bottom = Math.max(bottom, end);
  }
  sheet.y = bottom + rowSpace;
}
