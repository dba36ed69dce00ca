import * as z from "zod";
import { deliveryCorrections } from "#domain/parcels/delivery-correction.ts";
import { replacementStates } from "#domain/parcels/replacement.ts";
import { refuse } from "#domain/result.ts";
import { parseRupees } from "#domain/rupees.ts";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import { confirmLots } from "#server/parcels/confirm-lots.ts";
import { correctDelivery } from "#server/parcels/correct-delivery.ts";
import { correctShipment } from "#server/parcels/correct-shipment.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { receiveReturn } from "#server/parcels/returns/receive-return.ts";
import { moveReplacement } from "#server/parcels/replacements/move-replacement.ts";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import { cameField, lotFields, readPackets, readWishes, sealedField } from "./lot-wishes.ts";
import type { OrderAction } from "./run-order-action.ts";

// What administrators and its vendor do with a parcel, by the same forms.

/** A whole number, such as a sum in paise, as a page put it into its form; null for anything else. */
const readWhole = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

const moveForm = z.object({
  shown: z.enum(parcelStatuses),
  to: z.enum(parcelStatuses).exclude(["canceled"]),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingAddress: z.string(),
  cashPaise: z.string().transform(readWhole),
});
export const parcelMove: OrderAction<typeof moveForm> = {
  form: "move",
  schema: moveForm,
  others: [sealedField],
  run: (world, person, { others, ...given }) =>
    moveParcel(world, person, { ...given, sealed: readPackets(others, sealedField) }),
};

const lotsForm = z.object({
  seenChangeId: z.string().transform((text) => readWhole(text) ?? 0),
});
export const parcelLots: OrderAction<typeof lotsForm> = {
  form: "lots",
  schema: lotsForm,
  others: Object.values(lotFields),
  run: (world, person, { others, ...given }) =>
    confirmLots(world, person, { ...given, wishes: readWishes(others) }),
};

const cancelForm = z.object({ shown: z.enum(parcelStatuses), reason: z.string() });
export const parcelCancellation: OrderAction<typeof cancelForm> = {
  form: "cancel",
  schema: cancelForm,
  run: cancelParcelByShop,
};

const deliveryForm = z.object({
  what: z.enum(deliveryCorrections).or(z.literal("")),
  amount: z.string(),
  shownCashPaise: z.string(),
  reason: z.string(),
});
export const deliveryCorrection: OrderAction<typeof deliveryForm> = {
  form: "delivery",
  schema: deliveryForm,
  run: async (world, person, { what, amount, shownCashPaise, ...given }) =>
    what === ""
      ? refuse({ code: "correction-unchosen" })
      : correctDelivery(world, person, {
          ...given,
          what,
          cashPaise: parseRupees(amount),
          shownCashPaise: readWhole(shownCashPaise) ?? 0,
        }),
};

const shipmentForm = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingAddress: z.string(),
});
export const parcelShipment: OrderAction<typeof shipmentForm> = {
  form: "shipment",
  schema: shipmentForm,
  run: correctShipment,
};

const returnForm = z.object({
  decision: z.enum(["approved", "refused", "replaced"]),
  reason: z.string(),
});
export const returnDecision: OrderAction<typeof returnForm> = {
  form: "return",
  schema: returnForm,
  run: (world, person, { reason, ...given }) =>
    decideReturn(world, person, { ...given, note: reason }),
};

const receivedForm = z.object({ requestId: z.string() });
export const returnedPacks: OrderAction<typeof receivedForm> = {
  form: "received",
  schema: receivedForm,
  others: [cameField, sealedField],
  run: (world, person, { others, ...given }) =>
    receiveReturn(world, person, {
      ...given,
      came: readPackets(others, cameField),
      sealed: readPackets(others, sealedField),
    }),
};

const replacementForm = z.object({
  replacementId: z.string(),
  shown: z.enum(replacementStates),
  to: z.enum(replacementStates).exclude(["preparing"]),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingAddress: z.string(),
});
export const replacementMove: OrderAction<typeof replacementForm> = {
  form: "replacement",
  schema: replacementForm,
  run: moveReplacement,
};
