import type { IndiaDay } from "#domain/india-time.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import type { OrderLimitName } from "#domain/orders/order-limits.ts";
import type { SowingDays } from "#domain/orders/sowing-date.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PricedOrder } from "#domain/carts/price-order.ts";
import type { Checkout } from "#server/orders/placing/get-checkout.ts";
import type { PayingWith } from "#server/payment-methods/ways-to-pay.ts";

export type CheckoutLine = Omit<Checkout["lines"][number], "stock" | "problems">;

export type Sums = Pick<
  PricedOrder,
  "subtotalPaise" | "shippingPaise" | "taxPaise" | "cashRoundingPaise" | "totalPaise"
>;

/** What is collected for one parcel in cash, and whose it is. */
export type CashParcel = { number: number; vendorName: string; totalPaise: number };

export type SavedAddress = { id: string; address: Address };

/** What checkout draws; it is read afresh after every answer of the server. */
export type CheckoutView = {
  cartGeneration: string;
  /** In which the order will be sent, with what each costs in cash. */
  cashParcels: CashParcel[];
  cartKey: string;
  lines: CheckoutLine[];
  /** Null while a line can't be sold as it is. */
  sums: Sums | null;
  /** If it is paid in cash: each parcel in whole rupees. */
  cashSums: Sums | null;
  /** What is wrong with a line now, and what the last refusal said of it. */
  problems: LineProblem[];
  /** Why the shop has to confirm it first if it is paid in cash. */
  cashWaits: { limit: OrderLimitName; max: string } | null;
  addresses: SavedAddress[];
  methods: PaymentMethod[];
  /** The gateway that takes digital payments; null where none is set up. */
  paying: PayingWith | null;
  /** What is behind the owner's own among them. */
  offline: OfflineMethod[];
  /** Null where lines have different ones. */
  taxRateBasisPoints: number | null;
  freeShippingOverPaise: number;
  /** On which its seeds may be sown; null where nothing is to be sown. */
  sowingDays: SowingDays | null;
  estimatedDelivery: IndiaDay;
};

/** As it is with the way to pay that is chosen. */
export const payingBy = (view: CheckoutView, method: string): CheckoutView =>
  method === "cod" ? { ...view, sums: view.cashSums } : view;
