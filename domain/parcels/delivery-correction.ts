// A parcel that was called delivered by mistake, or for which another sum was taken in cash than was booked. Money that
// went back to the customer was there: nothing is corrected below it.
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { DeliveryCorrectionRefusal } from "./parcel-refusals.ts";
import type { ReturnRequestState } from "./return-request.ts";

export const deliveryCorrections = ["not-delivered", "cash-differs"] as const;
export type DeliveryCorrection = (typeof deliveryCorrections)[number];

export type DeliveredParcel = {
  status: ParcelStatus;
  totalPaise: number;
  lastRequest: ReturnRequestState | null;
  /** The cash that is booked for it; null: it is not paid in cash. */
  cashPaise: number | null;
  /** What of that cash went back or is on its way, and how many refunds of it there ever were. */
  backPaise: number;
  refunds: number;
};

/** A request to give it back stands, so it arrived. */
export const canCorrectDelivery = ({
  status,
  lastRequest,
}: Pick<DeliveredParcel, "status" | "lastRequest">): boolean =>
  status === "delivered" && (lastRequest === null || lastRequest === "refused");

/** @returns the cash that is booked afterwards */
export function correctedCash(
  parcel: DeliveredParcel,
  asked: { what: DeliveryCorrection; cashPaise: number | null },
): Result<number, DeliveryCorrectionRefusal> {
  const { status, totalPaise, backPaise } = parcel;
  if (status !== "delivered") return refuse({ code: "delivery-not-booked", status });
  if (!canCorrectDelivery(parcel)) return refuse({ code: "delivery-return-asked" });
  if (asked.what === "not-delivered") {
    const isPaidBack = parcel.cashPaise !== null && parcel.refunds > 0;
    return isPaidBack ? refuse({ code: "delivery-money-back" }) : accept(0);
  }
  if (parcel.cashPaise === null) return refuse({ code: "cash-not-booked" });
  if (asked.cashPaise === null) return refuse({ code: "amount-unreadable" });
  if (asked.cashPaise < 1 || asked.cashPaise > totalPaise)
    return refuse({ code: "cash-out-of-range", totalPaise });
  if (asked.cashPaise < backPaise) return refuse({ code: "cash-below-refunds", backPaise });
  return accept(asked.cashPaise);
}

export function readCorrectionReason(text: string): Result<string, DeliveryCorrectionRefusal> {
  const reason = text.trim().replace(/\s+/g, " ");
  if (reason === "") return refuse({ code: "correction-reason-missing" });
  if (reason.length > reasonWordsMax)
    return refuse({ code: "reason-too-long", max: reasonWordsMax });
  return accept(reason);
}
