// Several parcels of an order are canceled by one form. What can't be any more stays, and is said: it is on its way, has
// arrived, or is being packed where its customer asks.
import { accept, refuse, type Result } from "#domain/result.ts";
import { moveParcel, type ParcelActor, type ParcelStatus } from "./order-status.ts";

/** `number` is its place in the order, from 1. */
type Parcel = { number: number; status: ParcelStatus };

export type OrderCancellationRefusal =
  /** Nothing of it can be canceled by who asks. */
  | { code: "order-not-cancelable" }
  /** Other parcels can be canceled by now than the form named. */
  | { code: "order-parcels-changed" };

const facts = { paymentAccepted: false, returnAskedAt: null, deliveredAt: null };

export const canCancel = (status: ParcelStatus, by: ParcelActor): boolean =>
  moveParcel(status, "canceled", by, facts).ok;

/**
 * The parcels that are canceled: those that the form named, if they are all that can be. None where they were canceled
 * before, which a second press of the same form hears.
 */
export function parcelsToCancel<P extends Parcel>(
  parcels: readonly P[],
  by: ParcelActor,
  shown: readonly number[],
): Result<P[], OrderCancellationRefusal> {
  const named = parcels.filter(({ number }) => shown.includes(number));
  if (named.length > 0 && named.every(({ status }) => status === "canceled")) return accept([]);
  const canceling = parcels.filter(({ status }) => canCancel(status, by));
  if (canceling.length === 0) return refuse({ code: "order-not-cancelable" });
  const isAsShown =
    canceling.length === shown.length && canceling.every(({ number }) => shown.includes(number));
  return isAsShown ? accept(canceling) : refuse({ code: "order-parcels-changed" });
}
