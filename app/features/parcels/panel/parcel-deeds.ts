import * as z from "zod";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import { correctShipment } from "#server/parcels/correct-shipment.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { withdrawParcel } from "#server/parcels/withdraw-parcel.ts";
import type { Deed } from "./do-deed.ts";

// What administrators and its vendor do with a parcel, by the same forms.

const moveForm = z.object({
  shown: z.enum(parcelStatuses),
  to: z.enum(parcelStatuses).exclude(["canceled"]),
  carrier: z.string(),
  trackingNumber: z.string(),
  canBeSoldAgain: z.string().transform((text) => text === "1"),
});
export const parcelMove: Deed<typeof moveForm> = {
  form: "move",
  schema: moveForm,
  deed: moveParcel,
};

const cancelForm = z.object({ shown: z.enum(parcelStatuses), reason: z.string() });
export const parcelCancellation: Deed<typeof cancelForm> = {
  form: "cancel",
  schema: cancelForm,
  deed: withdrawParcel,
};

const shipmentForm = z.object({ carrier: z.string(), trackingNumber: z.string() });
export const parcelShipment: Deed<typeof shipmentForm> = {
  form: "shipment",
  schema: shipmentForm,
  deed: correctShipment,
};

const returnForm = z.object({ decision: z.enum(["approved", "refused"]), reason: z.string() });
export const returnDecision: Deed<typeof returnForm> = {
  form: "return",
  schema: returnForm,
  deed: (world, person, { reason, ...given }) =>
    decideReturn(world, person, { ...given, note: reason }),
};
