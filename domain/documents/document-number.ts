// The number of a document (Rules 46 and 49 of the CGST Rules): at most 16 letters, digits, dashes and slashes, consecutive
// within its series and unique in the financial year, which begins with April. Each kind has a series of its own.
import { indiaDay } from "#domain/india-time.ts";
import {
  orderNumberDigits,
  orderNumberPrefix,
  readOrderNumber,
} from "#domain/orders/order-number.ts";
import type { CommissionDocumentKind } from "./commission/commission-document.ts";
import { documentKinds, type DocumentKind } from "./document.ts";

const beginnings: Record<DocumentKind, string> = {
  "tax-invoice": "TI",
  "bill-of-supply": "BS",
  "invoice-cum-bill-of-supply": "IB",
  bill: "BL",
  "credit-note": "CN",
};

const serialDigits = 6;
/** 'TI/26-27/' leaves seven of sixteen. */
const serialMax = 9_999_999;

/** '26-27': from 1 April to 31 March, in Asia/Kolkata. */
export function financialYear(moment: Date): string {
  return nameOfYear(firstYear(moment));
}

/** @throws RangeError for a serial that is none, or that no number has room for */
export function documentNumber(kind: DocumentKind, year: string, serial: number): string {
  return numberOf(beginnings[kind], year, serial);
}

/** Of what goods travel with that were not sold (Rule 55): a series beside those of documents. */
export const challanNumber = (year: string, serial: number): string => numberOf("DC", year, serial);

/** Of what the shop itself issues: no vendor's series begins so, also where one of them has the shop's registration. */
const commissionBeginnings: Record<CommissionDocumentKind, string> = {
  "tax-invoice": "CI",
  bill: "CB",
  "credit-note": "CC",
};

export const commissionNumber = (
  kind: CommissionDocumentKind,
  year: string,
  serial: number,
): string => numberOf(commissionBeginnings[kind], year, serial);

function numberOf(beginning: string, year: string, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1 || serial > serialMax)
    throw new RangeError(`Not a serial of a document: ${serial}`);
  return `${beginning}/${year}/${String(serial).padStart(serialDigits, "0")}`;
}

/** Older ones are looked for by their whole number. */
const yearsBack = 10;

/** What somebody may mean by a text: a whole number, or its last digits, of any kind and of the last years. */
export function possibleNumbers(text: string, now: Date): string[] {
  const asked = text.trim().toUpperCase();
  if (/^[A-Z]{2}\/\d{2}-\d{2}\/\d{6,7}$/.test(asked)) return [asked];
  const serial = /^\d{1,7}$/.test(asked) ? Number(asked) : 0;
  if (serial === 0) return [];
  const years = lastYears(firstYear(now)).map(nameOfYear);
  return documentKinds.flatMap((kind) => years.map((year) => documentNumber(kind, year, serial)));
}

/** The same for the numbers of orders. */
export function possibleOrders(text: string, now: Date): string[] {
  const asked = text.trim();
  const whole = readOrderNumber(asked);
  if (whole !== null) return [whole];
  if (!/^\d{1,12}$/.test(asked)) return [];
  const digits = asked.padStart(orderNumberDigits, "0");
  return lastYears(indiaDay(now).year).map(
    (year) => orderNumberPrefix(new Date(Date.UTC(year, 6))) + digits,
  );
}

const lastYears = (last: number): number[] =>
  Array.from({ length: yearsBack }, (_, index) => last - index);

/** None was issued before it. */
const firstYearOfAll = 2026;

/** Those in which documents may have been issued, the last one first. */
export const financialYears = (now: Date): string[] =>
  lastYears(firstYear(now))
    .filter((year) => year >= firstYearOfAll)
    .map(nameOfYear);

function firstYear(moment: Date): number {
  const { year, month } = indiaDay(moment);
  return month >= 4 ? year : year - 1;
}

const nameOfYear = (first: number): string => `${twoDigits(first)}-${twoDigits(first + 1)}`;

const twoDigits = (year: number): string => String(year % 100).padStart(2, "0");
