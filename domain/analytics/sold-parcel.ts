// Which of a vendor's parcels its figures count (docs/decisions/019): those that are paid, or go out for cash on delivery,
// until they are canceled. One that came back stays an order, but its money is no revenue.
import { parcelStatuses, type ParcelStatus } from "#domain/orders/order-status.ts";

/** Not paid yet, or nothing came of it. */
const notSold: ReadonlySet<ParcelStatus> = new Set<ParcelStatus>(["pending", "canceled"]);

export const soldStatuses: readonly ParcelStatus[] = parcelStatuses.filter(
  (status) => !notSold.has(status),
);

/** The vendor has something to do for these: take them to work, or hand them to the courier. */
export const toPackStatuses: readonly ParcelStatus[] = ["confirmed", "processing"];
