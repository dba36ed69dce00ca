// Which parcel's cash a line of a courier's remittance is (decision 099): the one with its tracking number of which couriers have exactly
// that sum. Anything else is for a person to decide.
import type { ParcelStatus } from "#domain/orders/order-status.ts";

/** 'waiting': not looked at yet. 'repeated': the same was told before. */
export const remittanceLineStates = [
  "waiting",
  "unmatched",
  "matched",
  "repeated",
  "dismissed",
] as const;
export type RemittanceLineState = (typeof remittanceLineStates)[number];

/** 'taken-back': it was matched, and a person took that back: nothing but a person matches it again. */
export const remittanceProblems = [
  "no-parcel",
  "several-parcels",
  "not-delivered",
  "no-cash",
  "vendor-took-it",
  "amount-differs",
  "remitted-already",
  "taken-back",
] as const;
export type RemittanceProblem = (typeof remittanceProblems)[number];

export type ParcelOfNumber = {
  parcelId: string;
  orderId: string;
  orderNumber: string;
  /** Its place in the order, from 1. */
  parcel: number;
  status: ParcelStatus;
  /** The order is paid on delivery. */
  isCash: boolean;
  /** What was taken for it; null: nothing is booked. */
  cashPaise: number | null;
  isWithVendor: boolean;
  remittedPaise: number;
};

/** What couriers still have of its cash; below zero where they handed over too much. */
export const outstandingOf = ({
  cashPaise,
  isWithVendor,
  remittedPaise,
}: Pick<ParcelOfNumber, "cashPaise" | "isWithVendor" | "remittedPaise">): number =>
  (isWithVendor ? 0 : (cashPaise ?? 0)) - remittedPaise;

/** @param parcels those with the number of the line */
export function matchLine<Parcel extends ParcelOfNumber>(
  amountPaise: number,
  parcels: readonly Parcel[],
): { parcel: Parcel } | { problem: RemittanceProblem } {
  const [parcel, another] = parcels;
  if (parcel === undefined) return { problem: "no-parcel" };
  const [fitting, ...others] = parcels.filter((one) => problemOf(amountPaise, one) === null);
  if (fitting !== undefined && others.length === 0) return { parcel: fitting };
  if (another !== undefined) return { problem: "several-parcels" };
  return { problem: problemOf(amountPaise, parcel) ?? "several-parcels" };
}

/** Null: the sum is what couriers have of it. */
export function problemOf(amountPaise: number, parcel: ParcelOfNumber): RemittanceProblem | null {
  const outstandingPaise = outstandingOf(parcel);
  if (outstandingPaise === amountPaise) return null;
  if (parcel.cashPaise === null) {
    const isOver = ["delivered", "returned", "canceled"].includes(parcel.status);
    return parcel.isCash && !isOver ? "not-delivered" : "no-cash";
  }
  if (parcel.isWithVendor) return "vendor-took-it";
  return outstandingPaise === 0 ? "remitted-already" : "amount-differs";
}

/** What a person may accept with a reason: money that came, though another sum was expected. */
export const isAcceptable = (problem: RemittanceProblem): boolean =>
  problem === "amount-differs" || problem === "remitted-already";
