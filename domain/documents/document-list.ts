// Which documents a list shows. A period is a month ('2026-11') or a financial year ('26-27'), in Asia/Kolkata.
import { readIndiaDay, type DaySpan } from "#domain/india-time.ts";
import type { DocumentKind } from "./document.ts";

/** `search`: the number of a document or of an order, or its last digits; '' asks for any. */
export type DocumentList = DaySpan & {
  kind: DocumentKind | null;
  vendorId: string | null;
  search: string;
};

/** Null when the text is no period. */
export function readPeriod(text: string): DaySpan | null {
  const month = /^(\d{4})-(\d{2})$/.exec(text);
  if (month) return months(Number(month[1]), Number(month[2]), 1);
  const [, first, second] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (first === undefined || Number(second) !== (Number(first) + 1) % 100) return null;
  return months(2000 + Number(first), 4, 12);
}

function months(year: number, month: number, count: number): DaySpan | null {
  const ends = year * 12 + (month - 1) + count;
  const from = firstDay(year, month);
  const until = firstDay(Math.floor(ends / 12), (ends % 12) + 1);
  return from === null || until === null ? null : { from, until };
}

const firstDay = (year: number, month: number): Date | null =>
  readIndiaDay(`${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`);
