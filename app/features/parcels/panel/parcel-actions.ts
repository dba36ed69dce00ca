import * as z from "zod";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import { correctShipment } from "#server/parcels/correct-shipment.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import type { OrderAction } from "./run-order-action.ts";

// What administrators and its vendor do with a parcel, by the same forms.

const moveForm = z.object({
  shown: z.enum(parcelStatuses),
  to: z.enum(parcelStatuses).exclude(["canceled"]),
  carrier: z.string(),
  trackingNumber: z.string(),
  canBeSoldAgain: z.string().transform((text) => text === "1"),
});
export const parcelMove: OrderAction<typeof moveForm> = {
  form: "move",
  schema: moveForm,
  run: moveParcel,
};

const cancelForm = z.object({ shown: z.enum(parcelStatuses), reason: z.string() });
export const parcelCancellation: OrderAction<typeof cancelForm> = {
  form: "cancel",
  schema: cancelForm,
  run: cancelParcelByShop,
};

const shipmentForm = z.object({ carrier: z.string(), trackingNumber: z.string() });
export const parcelShipment: OrderAction<typeof shipmentForm> = {
  form: "shipment",
  schema: shipmentForm,
  run: correctShipment,
};

const returnForm = z.object({ decision: z.enum(["approved", "refused"]), reason: z.string() });
export const returnDecision: OrderAction<typeof returnForm> = {
  form: "return",
  schema: returnForm,
  run: (world, person, { reason, ...given }) =>
    decideReturn(world, person, { ...given, note: reason }),
};
