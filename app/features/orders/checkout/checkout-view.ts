import type { Address } from "#domain/people/addresses/address.ts";
import type { OrderLimitName } from "#domain/orders/order-limits.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { Paying } from "#app/features/money/payments/paying.tsx";

export type CheckoutLine = {
  packId: string;
  productName: string;
  productNameHi: string | null;
  slug: string;
  packQuantity: number;
  packUnit: PackUnit;
  imageKey: string | null;
  pricePaise: number;
  quantity: number;
  vendorName: string;
};

export type Sums = {
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
};

export type SavedAddress = { id: string; address: Address };

/** What checkout draws; it is read afresh after every answer of the server. */
export type CheckoutView = {
  cartGeneration: string;
  /** How many it will come in. */
  parcels: number;
  cartKey: string;
  lines: CheckoutLine[];
  /** Null while a line can't be sold as it is. */
  sums: Sums | null;
  /** What is wrong with a line now, and what the last refusal said of it. */
  problems: LineProblem[];
  /** Why the shop has to confirm it first if it is paid in cash. */
  cashWaits: { limit: OrderLimitName; max: string } | null;
  addresses: SavedAddress[];
  methods: PaymentMethod[];
  /** Who takes the digital ones. */
  paying: Paying | null;
  /** What is behind the owner's own among them. */
  offline: OfflineMethod[];
  /** Null where lines have different ones. */
  taxRateBasisPoints: number | null;
  freeShippingOverPaise: number;
};
