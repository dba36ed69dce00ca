import type { PrintableCell, PrintableTable } from "#domain/documents/printable-document.ts";
import { bold, ink, margin, small, text, type Column, type PdfWriter } from "./pdf-writer.ts";

const gap = 8;
const rowSpace = 3;
/** What stays for a name; with less the letters get smaller. */
const wideMin = 130;
const sizes = [8.5, 8, 7.5, 7, 6.5, 6] as const;

type Layout = { size: number; columns: readonly Column[] };

/** A table whose head stands on each of its pages. */
export function drawTable(pdf: PdfWriter, table: PrintableTable, { isTitled = false } = {}): void {
  const layout = layOut(pdf, table);
  const head = table.columns.map(({ title }): PrintableCell => ({ text: title, small: null }));
  const drawHead = () => {
    drawRow(pdf, head, layout, { isHead: true });
    pdf.rule(pdf.whole, ink);
  };
  const [first = head] = table.rows;
  const titleHeight = isTitled ? pdf.heightOf(table.title, small, pdf.width) : 0;
  pdf.reserve(titleHeight + rowHeight(pdf, head, layout) + rowHeight(pdf, first, layout));
  if (isTitled) pdf.write(table.title, small);
  drawHead();
  for (const row of table.rows) {
    if (pdf.reserve(rowHeight(pdf, row, layout))) drawHead();
    drawRow(pdf, row, layout, { isHead: false });
    pdf.rule();
  }
  pdf.y += rowSpace * 2;
}

/** Each column is as wide as what is in it; the name of the goods has the rest, in a table without one all share it. */
function layOut(pdf: PdfWriter, table: PrintableTable): Layout {
  const wide = table.columns.findIndex(({ key }) => key === "goods");
  for (const size of sizes) {
    const needed = table.columns.map((_, at) =>
      at === wide ? 0 : neededWidth(pdf, table, at, size) + gap,
    );
    const others = needed.reduce((sum, width) => sum + width, 0);
    const rest = pdf.width - others;
    if (rest < (wide === -1 ? 0 : wideMin) && size !== sizes.at(-1)) continue;
    const widths =
      wide === -1
        ? needed.map((width) => width - gap + (rest + gap) / needed.length)
        : needed.map((width, at) => (at === wide ? rest : width - gap));
    return { size, columns: placeColumns(widths, table) };
  }
  throw new Error("A table was not laid out");
}

function neededWidth(pdf: PdfWriter, { columns, rows }: PrintableTable, at: number, size: number) {
  // A word is broken where it has no room for the space behind it.
  const titleWords = (columns[at]?.title ?? "").split(/(?<= )/);
  return (
    Math.max(
      ...titleWords.map((word) => pdf.widthOf(word, { ...bold, size })),
      ...rows.flatMap((row) => {
        const cell = row[at];
        if (!cell) return [];
        return [
          pdf.widthOf(cell.text, { ...text, size }),
          pdf.widthOf(cell.small ?? "", { ...small, size: size - 1 }),
        ];
      }),
    ) + 0.5
  );
}

function placeColumns(widths: readonly number[], { columns }: PrintableTable): Column[] {
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

function rowHeight(
  pdf: PdfWriter,
  row: readonly PrintableCell[],
  { size, columns }: Layout,
): number {
  const { main, under } = stylesOf(false, size);
  const heights = row.map((cell, index) => {
    const width = columns[index]?.width ?? 0;
    const below = cell.small === null ? 0 : pdf.heightOf(cell.small, under, width);
    return pdf.heightOf(cell.text, main, width) + below;
  });
  return Math.max(...heights) + 2 * rowSpace;
}

function drawRow(
  pdf: PdfWriter,
  row: readonly PrintableCell[],
  { size, columns }: Layout,
  { isHead }: { isHead: boolean },
): void {
  const { main, under } = stylesOf(isHead, size);
  const top = pdf.y + rowSpace;
  let bottom = top;
  for (const [index, cell] of row.entries()) {
    const column = columns[index];
    if (!column) continue;
    let end = top + pdf.writeAt(top, cell.text, main, column);
    if (cell.small !== null) end += pdf.writeAt(end, cell.small, under, column);
    bottom = Math.max(bottom, end);
  }
  pdf.y = bottom + rowSpace;
}
