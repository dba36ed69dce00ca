// An order number is one that people can read out: BB-2026-000123, from a sequence, with the year in Asia/Kolkata.
import { indiaDay } from "#domain/india-time.ts";

const begin = "BB-";

/** Nothing to search by: it says no more than that it is a number. */
export const isInEveryNumber = (text: string): boolean => begin.includes(text.toUpperCase());

/** At least as many; the sequence is filled up with zeros. */
export const orderNumberDigits = 6;

export function orderNumber(sequence: number, placedAt: Date): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`Not an order sequence: ${sequence}`);
  return orderNumberPrefix(placedAt) + String(sequence).padStart(orderNumberDigits, "0");
}

/** What comes before the number of the sequence, which the database draws as it writes the order. */
export function orderNumberPrefix(placedAt: Date): string {
  return `${begin}${indiaDay(placedAt).year}-`;
}

/** The number in a text from a URL or a search box, in its canonical form; null when it is none. */
export function readOrderNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return /^BB-[0-9]{4}-[0-9]{6,12}$/.test(number) ? number : null;
}

/** What somebody remembers of a number, to search by: '123', 'bb-2026-000123'. Empty when nothing in it could be one. */
export function readNumberPart(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, "")
    .slice(0, 20);
}
