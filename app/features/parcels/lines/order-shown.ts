import type { Address } from "#domain/people/addresses/address.ts";
import type { IndiaDay } from "#domain/india-time.ts";
import type { OrderStatus, ParcelStatus } from "#domain/orders/order-status.ts";
import type { ReturnRequestState } from "#domain/parcels/return-request.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PaymentStatus, ShownPayment } from "#domain/money/payments/payment-status.ts";
import type { RefundState } from "#domain/money/refunds/refund-state.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { commonTaxRate } from "#domain/tax/tax-class.ts";

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

export type ShownReturn = {
  state: ReturnRequestState;
  reason: string;
  askedAt: Date;
  decisionNote: string | null;
};

export type ShownParcel = {
  id: string;
  vendorName: string;
  vendorSlug: string | null;
  status: ParcelStatus;
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  roundOffPaise: number;
  totalPaise: number;
  shipFromState: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  deliveredAt: Date | null;
  returnRequest: ShownReturn | null;
  canCancel: boolean;
  canAskReturn: boolean;
  lines: ShownLine[];
};

export type ShownRefund = {
  id: string;
  parcelId: string | null;
  reason: string;
  /** Words of the shop's; a vendor doesn't read them. */
  note?: string | null;
  state: RefundState;
  amountPaise: number;
  /** In it. */
  shippingPaise: number;
  lines: { packId: string; quantity: number | null; amountPaise: number }[];
};

export type ShownHistory = {
  event: string;
  parcelId: string | null;
  toStatus: ParcelStatus | null;
  note: string | null;
  at: Date;
};

/** An order as its owner sees it. */
export type ShownOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
  /** Of orders by one of the shop's own methods. */
  offlinePayment: OfflinePayment | null;
  placedAt: Date;
  shipTo: Address;
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  /** The total less the canceled parcels. */
  duePaise: number;
  capturedPaise: number;
  stockHeldUntil: Date | null;
  stockHeld: boolean;
  canPayAgain: boolean;
  /** A cash order that the shop has to confirm. */
  waitsForShop: boolean;
  moneyGoesBack: boolean;
  estimatedDelivery: IndiaDay;
  parcels: ShownParcel[];
  history: ShownHistory[];
  attempts: {
    state: AttemptState;
    method: PaymentMethod;
    sent: boolean;
    payerReference: string | null;
  }[];
  refunds: ShownRefund[];
};

export const linesOf = ({ parcels }: Pick<ShownOrder, "parcels">): ShownLine[] =>
  parcels.flatMap(({ lines }) => lines);

/** In one word: money that is all on its way back is neither paid nor unpaid to its owner. */
export const shownPayment = (
  order: Pick<ShownOrder, "paymentStatus" | "moneyGoesBack">,
): ShownPayment => (order.moneyGoesBack ? "going-back" : order.paymentStatus);

/** The way the money came, where it came; else the way that was tried last. */
export const shownMethod = ({ method, attempts }: Pick<ShownOrder, "method" | "attempts">) =>
  (attempts.findLast(({ state }) => state === "captured") ?? attempts.at(-1))?.method ?? method;

/** Null where lines have different rates: then no one rate can be said. */
export function shownTaxRate({ parcels }: Pick<ShownOrder, "parcels">): number | null {
  return commonTaxRate(linesOf({ parcels }));
}
