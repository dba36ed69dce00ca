import type { ParcelStatus } from "#domain/orders/order-status.ts";

/** A document is made when goods are packed: is there anything still to be packed? */
export const awaitsDocument = (parcels: readonly { status: ParcelStatus }[]): boolean =>
  parcels.some(({ status }) => status === "pending" || status === "confirmed");
