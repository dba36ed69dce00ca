// What a recall does about a parcel with packets of its lot, by where the parcel is.
import type { ParcelStatus } from "#domain/orders/order-status.ts";

/** It has not left: other packets can be sent, or none. */
export const recallOpenStatuses = [
  "pending",
  "confirmed",
  "processing",
] as const satisfies readonly ParcelStatus[];

/** Its buyer has the packets, or may get them any day. */
export const recallSentStatuses = [
  "shipped",
  "failed-to-deliver",
  "out-for-delivery",
  "delivered",
] as const satisfies readonly ParcelStatus[];

export const isSentAway = (status: ParcelStatus): boolean =>
  recallSentStatuses.some((sent) => sent === status);
