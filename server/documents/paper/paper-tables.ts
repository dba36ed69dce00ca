import type { DocumentContent, DocumentLine, DocumentTaxes } from "#domain/documents/document.ts";
import type { PaperCell, PaperColumn, PaperTable } from "#domain/documents/document-paper.ts";
import { formatExactRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { isUnregistered, namedTaxes, rateText, type NamedTax } from "./named-taxes.ts";
import { sayIn, type Say } from "./paper-words.ts";

type Drawn<Row> = PaperColumn & { cell: (row: Row, index: number) => PaperCell };

const plain = (text: string, small: string | null = null): PaperCell => ({ text, small });
const none = plain("–");
/** What was sold, a line each. */
export function lineTable(content: DocumentContent): PaperTable {
  const say = sayIn(content.language);
  const taxes = namedTaxes(content);
  const columns = [
    ...goodsColumns(content, say),
    ...(taxes.length > 0
      ? taxColumns<DocumentLine>(taxes, say, "column.taxable")
      : [moneyColumn<DocumentLine>(say("column.value"), "value", soldFor)]),
  ];
  return tableOf(say("lines"), columns, content.lines);
}

/** What each HSN code and rate comes to; null where no tax is named. */
export function taxTable(content: DocumentContent): PaperTable | null {
  const taxes = namedTaxes(content);
  if (taxes.length === 0) return null;
  const say = sayIn(content.language);
  const columns = [
    startColumn<TaxGroup>(say("column.hsn"), "hsn", ({ hsn }) => plain(hsn ?? "–")),
    ...taxColumns<TaxGroup>(taxes, say, "column.taxable"),
  ];
  return tableOf(say("taxes"), columns, groupsOf(content.lines));
}

type TaxGroup = DocumentTaxes & Pick<DocumentLine, "hsn" | "taxRateBasisPoints">;

function groupsOf(lines: readonly DocumentLine[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const line of lines) {
    const { hsn, taxRateBasisPoints } = line;
    const key = `${hsn ?? ""} ${taxRateBasisPoints}`;
    const before = groups.get(key);
    const sum = (of: keyof DocumentTaxes) => (before?.[of] ?? 0) + line[of];
    groups.set(key, {
      hsn,
      taxRateBasisPoints,
      valuePaise: sum("valuePaise"),
      cgstPaise: sum("cgstPaise"),
      sgstPaise: sum("sgstPaise"),
      igstPaise: sum("igstPaise"),
      totalPaise: sum("totalPaise"),
    });
  }
  return [...groups.values()];
}

/** Where no tax is named, what a line was sold for is all of it. */
const soldFor = ({ totalPaise }: DocumentTaxes): number => totalPaise;

function goodsColumns(content: DocumentContent, say: Say): Drawn<DocumentLine>[] {
  const { language, lines } = content;
  const isPlain = isUnregistered(content);
  const nameOf = ({ name, nameHi }: DocumentLine) => (language === "hi" && nameHi) || name;
  const columns: (Drawn<DocumentLine> | false)[] = [
    startColumn(say("column.serial"), "serial", (_line, index) => plain(String(index + 1))),
    startColumn(say("column.goods"), "goods", (line) =>
      plain(
        nameOf(line),
        say("pack", { pack: packLabel(line.packQuantity, line.packUnit, language), sku: line.sku }),
      ),
    ),
    !isPlain &&
      startColumn(say("column.hsn"), "hsn", ({ hsn }) => (hsn === null ? none : plain(hsn))),
    {
      ...startColumn(say("column.quantity"), "quantity", ({ quantity }: DocumentLine) =>
        quantity === null ? none : plain(String(quantity)),
      ),
      align: "end",
    },
    // A price beside an amount that holds a tax nobody may name would not multiply.
    (!isPlain || lines.every((line) => soldFor(line) === line.valuePaise)) && {
      ...startColumn(say("column.price"), "price", ({ quantity, pricePaise }: DocumentLine) =>
        quantity === null ? none : plain(formatExactRupees(pricePaise)),
      ),
      align: "end",
    },
  ];
  return columns.filter((column) => column !== false);
}

function taxColumns<Row extends DocumentTaxes & { taxRateBasisPoints: number }>(
  taxes: readonly NamedTax[],
  say: Say,
  value: "column.value" | "column.taxable",
): Drawn<Row>[] {
  return [
    moneyColumn<Row>(say(value), "value", ({ valuePaise }) => valuePaise),
    {
      ...startColumn(say("column.rate"), "rate", ({ taxRateBasisPoints: rate }: Row) =>
        plain(rate === 0 ? say("nil") : rateText(rate)),
      ),
      align: "end",
    },
    ...taxes.map(({ column, paiseOf, share }): Drawn<Row> => ({
      key: column,
      title: say(`column.${column}`),
      align: "end",
      cell: (row) =>
        row.taxRateBasisPoints === 0
          ? none
          : plain(formatExactRupees(paiseOf(row)), rateText(row.taxRateBasisPoints * share)),
    })),
    moneyColumn<Row>(say("column.total"), "total", ({ totalPaise }) => totalPaise),
  ];
}

function startColumn<Row>(title: string, key: string, cell: Drawn<Row>["cell"]): Drawn<Row> {
  return { key, title, align: "start", cell };
}

const moneyColumn = <Row>(
  title: string,
  key: string,
  paiseOf: (row: Row) => number,
): Drawn<Row> => ({
  key,
  title,
  align: "end",
  cell: (row) => plain(formatExactRupees(paiseOf(row))),
});

function tableOf<Row>(
  title: string,
  columns: readonly Drawn<Row>[],
  rows: readonly Row[],
): PaperTable {
  return {
    title,
    columns: columns.map(({ key, title: columnTitle, align }) => ({
      key,
      title: columnTitle,
      align,
    })),
    rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index))),
  };
}
