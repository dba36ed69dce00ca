// A delivered parcel, or packs of it, may be asked to be taken back within 30 days of its delivery, or at any time where a lot of it was recalled. One request counts at
// a time; a refused one may be asked again in other words while the days last, and so may what is left of one of which packs came back.
import { type Result, accept, refuse } from "#domain/result.ts";
import {
  isWithinReturnDays,
  type ParcelFacts,
  type ParcelStatus,
  returnDays,
} from "#domain/orders/order-status.ts";

/**
 * `replaced`: other packets are sent, and neither goods nor money go back. `received`: packs came back, and others stay with their
 * buyer. Where all came back the parcel is returned, and its request stays approved.
 */
export const returnRequestStates = [
  "asked",
  "approved",
  "refused",
  "replaced",
  "received",
] as const;

export type ReturnRequestState = (typeof returnRequestStates)[number];

/** What a buyer wants for a parcel: its money, or for packets of a recalled lot the same of another. */
export const returnWishes = ["money", "replacement"] as const;

export type ReturnWish = (typeof returnWishes)[number];

export type ReturnRefusal =
  | PacksRefusal
  /** There are too few packets of other lots, or none to be replaced. */
  | { code: "replacement-not-had" }
  | { code: "parcel-not-delivered"; status: ParcelStatus }
  | { code: "return-too-late"; days: number };

type PacksRefusal =
  | { code: "packs-invalid"; packId: string; most: number }
  | { code: "return-packs-missing" };

/** A line of a delivered parcel: how many packs its buyer has of it, by what came back before. */
export type KeptLine = { lineId: string; packId: string; left: number };

/** `null`: all that are left, as a parcel is asked back whole. */
export type RequestedPacks = { lineId: string; packs: number }[] | null;

/** By packs, as a form says it: NaN for what could not be read. Of a pack that it doesn't name none, and of no pack at all: the whole parcel. */
export function chooseReturnedPacks(
  lines: readonly KeptLine[],
  asked: Readonly<Record<string, number>>,
): Result<RequestedPacks, PacksRefusal> {
  if (Object.keys(asked).length === 0) return accept(null);
  for (const { packId, left } of lines) {
    const packs = asked[packId] ?? 0;
    if (!Number.isSafeInteger(packs) || packs < 0 || packs > left)
      return refuse({ code: "packs-invalid", packId, most: left });
  }
  const packsOf = ({ packId }: KeptLine) => asked[packId] ?? 0;
  if (lines.every((line) => packsOf(line) === line.left)) return accept(null);
  const chosen = lines.filter((line) => packsOf(line) > 0);
  if (chosen.length === 0) return refuse({ code: "return-packs-missing" });
  return accept(chosen.map((line) => ({ lineId: line.lineId, packs: packsOf(line) })));
}

/** 'asked-before': a request that counts is there already, or was answered with other packets and nothing was recalled since. */
export function checkReturnRequest(
  parcel: {
    status: ParcelStatus;
    deliveredAt: Date | null;
    isRecalled: boolean;
    lastRequest: ReturnRequestState | null;
  },
  now: Date,
): Result<"ask" | "asked-before", ReturnRefusal> {
  const { status, deliveredAt, isRecalled, lastRequest } = parcel;
  if (lastRequest === "asked" || lastRequest === "approved") return accept("asked-before");
  if (lastRequest === "replaced" && !isRecalled) return accept("asked-before");
  if (status !== "delivered") return refuse({ code: "parcel-not-delivered", status });
  if (!isWithinReturnDays({ deliveredAt, isRecalled, now }))
    return refuse({ code: "return-too-late", days: returnDays });
  return accept("ask");
}

/**
 * What a move by hand is decided by. A parcel that waits for its money is confirmed by the money, never by hand; one of which only packs
 * may come back doesn't come back whole.
 */
export const parcelFacts = (parcel: {
  lastRequest: ReturnRequestState | null;
  /** It names packs, and others stay. */
  isOfPacks: boolean;
  lastRequestAskedAt: Date | null;
  deliveredAt: Date | null;
  isRecalled: boolean;
}): ParcelFacts => ({
  paymentAccepted: false,
  returnAskedAt:
    parcel.lastRequest === "approved" && !parcel.isOfPacks ? parcel.lastRequestAskedAt : null,
  deliveredAt: parcel.deliveredAt,
  isRecalled: parcel.isRecalled,
});

/** Its last request was approved, and what it asks for has not come. */
export const awaitsPacks = (
  status: ParcelStatus,
  last: { state: ReturnRequestState } | null,
): boolean => status === "delivered" && last?.state === "approved";
