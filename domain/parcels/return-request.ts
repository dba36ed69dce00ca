// A delivered parcel may be asked to be taken back within 30 days of its delivery, or at any time where a lot of it was recalled. One request counts at a time; a
// refused one may be asked again in other words while the days last.
import { type Result, accept, refuse } from "#domain/result.ts";
import {
  isWithinReturnDays,
  type ParcelFacts,
  type ParcelStatus,
  returnDays,
} from "#domain/orders/order-status.ts";

/** `replaced`: other packets are sent, and neither goods nor money go back. */
export const returnRequestStates = ["asked", "approved", "refused", "replaced"] as const;

export type ReturnRequestState = (typeof returnRequestStates)[number];

/** What a buyer wants for a parcel: its money, or for packets of a recalled lot the same of another. */
export const returnWishes = ["money", "replacement"] as const;

export type ReturnWish = (typeof returnWishes)[number];

export type ReturnRefusal =
  /** There are too few packets of other lots, or none to be replaced. */
  | { code: "replacement-not-had" }
  | { code: "parcel-not-delivered"; status: ParcelStatus }
  | { code: "return-too-late"; days: number };

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

/** What a move by hand is decided by. A parcel that waits for its money is confirmed by the money, never by hand. */
export const parcelFacts = (parcel: {
  lastRequest: ReturnRequestState | null;
  lastRequestAskedAt: Date | null;
  deliveredAt: Date | null;
  isRecalled: boolean;
}): ParcelFacts => ({
  paymentAccepted: false,
  returnAskedAt: parcel.lastRequest === "approved" ? parcel.lastRequestAskedAt : null,
  deliveredAt: parcel.deliveredAt,
  isRecalled: parcel.isRecalled,
});
