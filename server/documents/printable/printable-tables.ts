import type { DocumentContent, DocumentLine, DocumentTaxes } from "#domain/documents/document.ts";
import type {
  PrintableCell,
  PrintableColumn,
  PrintableTable,
} from "#domain/documents/printable-document.ts";
import { formatExactRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { isUnregistered, namedTaxes, rateText, type NamedTax } from "./named-taxes.ts";
import { documentWordsIn, type DocumentWords } from "./document-words.ts";

export type PrintedColumn<Row> = PrintableColumn & {
  cell: (row: Row, index: number) => PrintableCell;
};

export const plain = (text: string, small: string | null = null): PrintableCell => ({
  text,
  small,
});
const none = plain("–");
/** What was sold, a line each. */
export function lineTable(content: DocumentContent): PrintableTable {
  const t = documentWordsIn(content.language);
  const taxes = namedTaxes(content);
  const columns = [
    ...goodsColumns(content, t),
    ...(taxes.length > 0
      ? taxColumns<DocumentLine>(taxes, t, "column.taxable")
      : [moneyColumn<DocumentLine>(t("column.value"), "value", soldFor)]),
  ];
  return tableOf(t("lines"), columns, content.lines);
}

/** What each HSN code and rate comes to; null where no tax is named. */
export function taxTable(content: DocumentContent): PrintableTable | null {
  const taxes = namedTaxes(content);
  if (taxes.length === 0) return null;
  const t = documentWordsIn(content.language);
  const columns = [
    startColumn<TaxGroup>(t("column.hsn"), "hsn", ({ hsn }) => plain(hsn ?? "–")),
    ...taxColumns<TaxGroup>(taxes, t, "column.taxable"),
  ];
  return tableOf(t("taxes"), columns, groupsOf(content.lines));
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
export const soldFor = ({ totalPaise }: DocumentTaxes): number => totalPaise;

function goodsColumns(content: DocumentContent, t: DocumentWords): PrintedColumn<DocumentLine>[] {
  const { language, lines } = content;
  const isPlain = isUnregistered(content);
  const nameOf = ({ name, nameHi }: DocumentLine) => (language === "hi" && nameHi) || name;
  const columns: (PrintedColumn<DocumentLine> | false)[] = [
    startColumn(t("column.serial"), "serial", (_line, index) => plain(String(index + 1))),
    startColumn(t("column.goods"), "goods", (line) =>
      plain(
        nameOf(line),
        [
          t("pack", { pack: packLabel(line.packQuantity, line.packUnit, language), sku: line.sku }),
          ...(line.lots === undefined ? [] : [t("lots", { lots: line.lots })]),
          ...(line.offPaise === undefined
            ? []
            : [t("discount", { amount: formatExactRupees(line.offPaise) })]),
        ].join(" · "),
      ),
    ),
    !isPlain &&
      startColumn(t("column.hsn"), "hsn", ({ hsn }) => (hsn === null ? none : plain(hsn))),
    {
      ...startColumn(t("column.quantity"), "quantity", ({ quantity }: DocumentLine) =>
        quantity === null ? none : plain(String(quantity)),
      ),
      align: "end",
    },
    // A price beside an amount that holds a tax nobody may name would not multiply.
    (!isPlain || lines.every((line) => soldFor(line) === line.valuePaise)) && {
      ...startColumn(t("column.price"), "price", ({ quantity, pricePaise }: DocumentLine) =>
        quantity === null ? none : plain(formatExactRupees(pricePaise)),
      ),
      align: "end",
    },
  ];
  return columns.filter((column) => column !== false);
}

export function taxColumns<Row extends DocumentTaxes & { taxRateBasisPoints: number }>(
  taxes: readonly NamedTax[],
  t: DocumentWords,
  value: "column.value" | "column.taxable",
): PrintedColumn<Row>[] {
  return [
    moneyColumn<Row>(t(value), "value", ({ valuePaise }) => valuePaise),
    {
      ...startColumn(t("column.rate"), "rate", ({ taxRateBasisPoints: rate }: Row) =>
        plain(rate === 0 ? t("nil") : rateText(rate)),
      ),
      align: "end",
    },
    ...taxes.map(({ column, paiseOf, share }): PrintedColumn<Row> => ({
      key: column,
      title: t(`column.${column}`),
      align: "end",
      cell: (row) =>
        row.taxRateBasisPoints === 0
          ? none
          : plain(formatExactRupees(paiseOf(row)), rateText(row.taxRateBasisPoints * share)),
    })),
    moneyColumn<Row>(t("column.total"), "total", ({ totalPaise }) => totalPaise),
  ];
}

export function startColumn<Row>(
  title: string,
  key: string,
  cell: PrintedColumn<Row>["cell"],
): PrintedColumn<Row> {
  return { key, title, align: "start", cell };
}

export const moneyColumn = <Row>(
  title: string,
  key: string,
  paiseOf: (row: Row) => number,
): PrintedColumn<Row> => ({
  key,
  title,
  align: "end",
  cell: (row) => plain(formatExactRupees(paiseOf(row))),
});

export function tableOf<Row>(
  title: string,
  columns: readonly PrintedColumn<Row>[],
  rows: readonly Row[],
): PrintableTable {
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
