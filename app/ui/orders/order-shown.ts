import type { Address } from "#domain/addresses/address.ts";
import type { IndiaDay } from "#domain/india-time.ts";
import type { OrderStatus, ParcelStatus } from "#domain/orders/order-status.ts";
import type { AttemptState } from "#domain/payments/attempt.ts";
import type { PaymentMethod } from "#domain/payments/payment-method.ts";
import type { PaymentStatus } from "#domain/payments/payment-status.ts";
import type { PackUnit } from "#domain/products/product.ts";

export type ShownLine = {
  packId: string;
  productName: string;
  productNameHi: string | null;
  slug: string;
  imageKey: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  pricePaise: number;
  quantity: number;
  valuePaise: number;
  taxRateBasisPoints: number;
};

export type ShownParcel = {
  id: string;
  vendorName: string;
  status: ParcelStatus;
  carrier: string | null;
  trackingNumber: string | null;
  lines: ShownLine[];
};

export type ShownHistory = {
  event: string;
  parcelId: string | null;
  toStatus: ParcelStatus | null;
  at: Date;
};

/** An order as its owner sees it. */
export type ShownOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
  placedAt: Date;
  shipTo: Address;
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  stockHeldUntil: Date | null;
  stockHeld: boolean;
  canPayAgain: boolean;
  estimatedDelivery: IndiaDay;
  parcels: ShownParcel[];
  history: ShownHistory[];
  attempts: { state: AttemptState; method: PaymentMethod }[];
};

/** The way the money came, where it came; else the way that was chosen with the order. */
export const shownMethod = (order: Pick<ShownOrder, "method" | "attempts">): PaymentMethod =>
  order.attempts.findLast(({ state }) => state === "captured")?.method ?? order.method;

/** Null where lines have different rates: then no one rate can be said. */
export function shownTaxRate({ parcels }: Pick<ShownOrder, "parcels">): number | null {
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const rate = lines[0]?.taxRateBasisPoints ?? null;
  return lines.every((line) => line.taxRateBasisPoints === rate) ? rate : null;
}
