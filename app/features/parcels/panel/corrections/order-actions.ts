import * as z from "zod";
import { cancelOrderByShop } from "#server/parcels/corrections/cancel-order-by-shop.ts";
import { readNumbers } from "#app/features/parcels/parcel-numbers.ts";
import type { OrderAction } from "#app/features/parcels/panel/run-order-action.ts";

// What administrators and vendors do with an order as a whole, by the same forms.

const cancelForm = z.object({ shown: z.string().transform(readNumbers), reason: z.string() });
export const orderCancellation: OrderAction<typeof cancelForm> = {
  form: "order-cancellation",
  schema: cancelForm,
  run: cancelOrderByShop,
};
