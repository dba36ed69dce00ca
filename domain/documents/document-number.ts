// The number of a document (Rules 46 and 49 of the CGST Rules): at most 16 letters, digits, dashes and slashes, consecutive
// within its series and unique in the financial year, which begins with April. Each kind has a series of its own.
import { indiaDay } from "#domain/india-time.ts";
import { documentKinds, type DocumentKind } from "./document.ts";

const beginnings: Record<DocumentKind, string> = {
  "tax-invoice": "TI",
  "bill-of-supply": "BS",
  "invoice-cum-bill-of-supply": "IB",
  bill: "BL",
  "credit-note": "CN",
};

const digits = 6;
/** 'TI/26-27/' leaves seven of sixteen. */
const serialMax = 9_999_999;

/** '26-27': from 1 April to 31 March, in Asia/Kolkata. */
export function financialYear(moment: Date): string {
  return nameOfYear(firstYear(moment));
}

/** @throws RangeError for a serial that is none, or that no number has room for */
export function documentNumber(kind: DocumentKind, year: string, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1 || serial > serialMax)
    throw new RangeError(`Not a serial of a document: ${serial}`);
  return `${beginnings[kind]}/${year}/${String(serial).padStart(digits, "0")}`;
}

/** None was issued before it. */
const firstYearOfAll = 2026;

/** What somebody may mean by a text: a whole number, or its last digits, of any kind and of any year up to now. */
export function possibleNumbers(text: string, now: Date): string[] {
  const asked = text.trim().toUpperCase();
  if (/^[A-Z]{2}\/\d{2}-\d{2}\/\d{6,7}$/.test(asked)) return [asked];
  const serial = /^\d{1,7}$/.test(asked) ? Number(asked) : 0;
  if (serial === 0) return [];
  const years = financialYears(now);
  return documentKinds.flatMap((kind) => years.map((year) => documentNumber(kind, year, serial)));
}

/** Those in which documents may have been issued, up to now. */
export const financialYears = (now: Date): string[] =>
  Array.from({ length: Math.max(1, firstYear(now) - firstYearOfAll + 1) }, (_, index) =>
    nameOfYear(firstYearOfAll + index),
  );

function firstYear(moment: Date): number {
  const { year, month } = indiaDay(moment);
  return month >= 4 ? year : year - 1;
}

const nameOfYear = (first: number): string => `${twoDigits(first)}-${twoDigits(first + 1)}`;

const twoDigits = (year: number): string => String(year % 100).padStart(2, "0");
