// Which parcels were chosen in a list, to be packed, sent or printed together. A vendor's list names parcels, the panel's
// orders, which mean all of their parcels.
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { wouldGoUnpaid, type PackedParcel } from "#domain/parcels/packing.ts";

/** As many as a page of a list has. */
export const chosenMost = 50;

export type TooManyChosen = { code: "too-many-chosen"; most: number };

/** `parcel` is its place in the order, from 1; null: all of the order. */
export type ParcelChoice = { orderNumber: string; parcel: number | null };

/** How a form and an address name it: 'BB-2026-000123/1', 'BB-2026-000123'. */
export const parcelChoiceText = ({ orderNumber, parcel }: ParcelChoice): string =>
  parcel === null ? orderNumber : `${orderNumber}/${parcel}`;

/** Each once, in the order in which they were named; what names no parcel is left out. */
export function readParcelChoices(texts: readonly string[]): ParcelChoice[] {
  const read = texts.flatMap((text) => readParcelChoice(text) ?? []);
  return [...new Map(read.map((choice) => [parcelChoiceText(choice), choice])).values()];
}

function readParcelChoice(text: string): ParcelChoice | null {
  const [order = "", place, ...more] = text.split("/");
  const orderNumber = readOrderNumber(order);
  if (orderNumber === null || more.length > 0) return null;
  if (place === undefined) return { orderNumber, parcel: null };
  return /^[1-9][0-9]{0,2}$/.test(place) ? { orderNumber, parcel: Number(place) } : null;
}

/** What is done to many at once, and from where a parcel gets there. */
export type BatchMove = "processing" | "shipped";
export const batchMoves = {
  processing: "confirmed",
  shipped: "processing",
} as const satisfies Record<BatchMove, ParcelStatus>;

/** Why it is left out of a batch: it is not there yet or no more, or its money went back, which is asked about one by one. */
export type LeftOut = "not-now" | "paid-back";

export function leftOut(parcel: PackedParcel, to: BatchMove): LeftOut | null {
  // One that is there already is moved again: the same press twice answers the same.
  if (parcel.status !== batchMoves[to] && parcel.status !== to) return "not-now";
  return wouldGoUnpaid(parcel) ? "paid-back" : null;
}

/** A column that is pasted from a sheet: one number a line, of a line with several cells the first. */
export const readColumn = (text: string): string[] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => (line.split("\t")[0] ?? "").trim());
