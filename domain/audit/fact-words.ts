// What the log recorded of one field, as a shop owner reads it: its name in words, money in rupees, days and hours of
// India, no bare id. The texts are given; the panel has one language.
import { formatIndiaDay, indiaDay, indiaMinuteOfWeek, readIndiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import { isUuid } from "#domain/uuid.ts";

export type FactWords = {
  yes: string;
  no: string;
  nothing: string;
  reordered: string;
  /** The names of the days begin with Monday. */
  days: readonly string[];
  /** Of fields whose own name says too little. */
  names: Readonly<Record<string, string>>;
  id: (short: string) => string;
  inHindi: (name: string) => string;
  is: (before: string, after: string) => string;
  added: (item: string) => string;
  removed: (item: string) => string;
};

const abbreviations = /\b(?:fssai|gst|gstin|hsn|id|mrp|sku|upi)\b/g;
const endings = /(?<=.)(?:Paise|BasisPoints|En|Hi|Key|(?<!upi)Id)$/;
/** Words of the code: 'in-review', 'gateway_error'. */
const codes: ReadonlySet<string> = new Set([
  "state",
  "status",
  "ended",
  "failureCode",
  "goodsKind",
  "reason",
  "askedFor",
  "answer",
]);
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::[\d.]+)?Z$/;
const shortIdLength = 8;

/** 'freeShippingOverPaise' is 'free shipping over', 'nameHi' the name in Hindi. */
export function factName(key: string, words: FactWords): string {
  const stem = key.replace(endings, "");
  const name =
    words.names[stem] ??
    stem
      .replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(abbreviations, (word) => word.toUpperCase());
  return /.Hi$/.test(key) ? words.inHindi(name) : name;
}

export function factValue(key: string, value: unknown, words: FactWords): string {
  if (value === null || value === undefined || value === "") return words.nothing;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return numberWords(key, value);
  if (typeof value === "string") return textWords(key, value, words);
  if (Array.isArray(value))
    return value.map((one) => factValue(key, one, words)).join(", ") || words.nothing;
  return Object.entries(value)
    .map(([part, of]) => `${factName(part, words)} ${factValue(part, of, words)}`)
    .join(", ");
}

function numberWords(key: string, value: number): string {
  if (key.endsWith("Paise") && Number.isSafeInteger(value)) return formatRupees(value);
  if (key.endsWith("BasisPoints")) return `${value / 100}%`;
  return key === "year" ? String(value) : value.toLocaleString("en-IN");
}

function textWords(key: string, text: string, words: FactWords): string {
  if (key === "fields") return factName(text, words);
  if (key === "pictures") return words.id(text);
  if (key === "rates") return text.replaceAll(/\d{4}-\d\d-\d\d/g, dayWords);
  if (codes.has(key) && /^[a-z]+(?:[-_][a-z]+)*$/.test(text)) return text.replaceAll(/[-_]/g, " ");
  if (isUuid(text) || /^[0-9a-f]{32,}$/.test(text)) return words.id(text.slice(0, shortIdLength));
  return moment.test(text) ? momentWords(text) : dayWords(text);
}

/** Text that is not a date stays as it is. */
function dayWords(text: string): string {
  const day = readIndiaDay(text);
  return day === null ? text : formatIndiaDay(indiaDay(day));
}

function momentWords(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  const minutes = indiaMinuteOfWeek(at) % (24 * 60);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${formatIndiaDay(indiaDay(at))}, ${hour}:${minute}`;
}
