// What may stand in a cell of each column: the same limits as in the form of a lot. Spreadsheets turn days around, and months into
// names.
import type { CellValue, ReadCell } from "#domain/catalogue/imports/read-cell.ts";
import { lotClasses, type LotClass } from "#domain/catalogue/lots/lot.ts";
import { lotLimits } from "#domain/catalogue/lots/new-lot.ts";
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import { readIndiaDay } from "#domain/india-time.ts";
import { slugMaxLength } from "#domain/slug.ts";
import type { LotColumnName } from "./lot-columns.ts";

type Reader = (text: string) => ReadCell;

const found = (value: CellValue | null | undefined): ReadCell =>
  value === null || value === undefined ? { fault: "value-invalid" } : { value };

const textUpTo =
  (max: number): Reader =>
  (text) =>
    text.length > max ? { fault: "value-too-long" } : { value: text };

/** '2026-09-12', '12/09/2026', '12-9-2026' */
function readDay(text: string): string | null {
  const turned = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const iso = turned ? `${turned[3]}-${padded(turned[2])}-${padded(turned[1])}` : text;
  return readIndiaDay(iso) === null ? null : iso;
}

const padded = (text = "") => text.padStart(2, "0");

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** '2026-09', '09/2026', 'Sep-26', 'September 2026' */
function readMonth(text: string): string | null {
  const named = /^([a-z]{3})[a-z]*[-\s]+(\d{2}|\d{4})$/i.exec(text);
  const turned = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  const month = named
    ? `20${named[2]?.slice(-2)}-${padded(String(months.indexOf(named[1]?.toLowerCase() ?? "") + 1))}`
    : turned
      ? `${turned[2]}-${padded(turned[1])}`
      : text;
  return readIndiaDay(`${month}-01`) === null ? null : month;
}

/** '92', '98.5', '98.5 %' */
function readPermille(text: string): number | null {
  const number = /^(\d{1,3}(?:\.\d)?)\s*%?$/.exec(text)?.[1];
  const permille = Math.round(Number(number ?? Number.NaN) * 10);
  return permille >= 0 && permille <= 1_000 ? permille : null;
}

const classWords: Readonly<Record<LotClass, string>> = {
  breeder: "प्रजनक",
  foundation: "आधार",
  certified: "प्रमाणित",
  truthful: "सत्यापित",
};

const readClass = (text: string): LotClass | undefined =>
  lotClasses.find(
    (one) =>
      text.toLowerCase().startsWith(one) || text.normalize("NFC").startsWith(classWords[one]),
  );

const yes = new Set(["yes", "y", "1", "true", "हाँ", "हां"]);
const no = new Set(["no", "n", "0", "false", "नहीं"]);

function readYesNo(text: string): string | null {
  const word = text.normalize("NFC").toLowerCase();
  if (yes.has(word)) return "yes";
  return no.has(word) ? "no" : null;
}

function readPieces(text: string): number | null {
  const digits = text.replaceAll(",", "");
  return /^\d{1,7}$/.test(digits) && Number(digits) <= productLimits.stock ? Number(digits) : null;
}

const percent: Reader = (text) => found(readPermille(text));
const day: Reader = (text) => found(readDay(text));
const pieces: Reader = (text) => found(readPieces(text));
const trader = textUpTo(lotLimits.text);

const readers: Record<LotColumnName, Reader> = {
  product: textUpTo(slugMaxLength),
  sku: textUpTo(productLimits.sku),
  lot: textUpTo(lotLimits.number),
  class: (text) => found(readClass(text)),
  tested_on: day,
  valid_until: day,
  germination: percent,
  physical_purity: percent,
  genetic_purity: percent,
  moisture: percent,
  treated_with: trader,
  poison: (text) => found(readYesNo(text)),
  producer: trader,
  packer: trader,
  importer: trader,
  origin: (text) => found(/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null),
  packed_in: (text) => found(readMonth(text)),
  tag_code: textUpTo(lotLimits.tagCode),
  received: pieces,
  assigned: pieces,
};

/** Expects `text` not to be empty. */
export const readLotCell = (column: LotColumnName, text: string): ReadCell => readers[column](text);
