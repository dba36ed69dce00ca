import type { LooseForSowing, StockByLot } from "#domain/catalogue/lots/lots-required.ts";
import type { MrpRefusal } from "./mrp.ts";
import type { VendorSuspended } from "#domain/vendors/vendor.ts";
import type { PublishRefusal } from "./product-state.ts";

/** `pack` is the place in the list that was sent, from 0. */
export type EditRefusal =
  | PublishRefusal
  | VendorSuspended
  /** None was given, and the name makes none. */
  | { code: "slug-missing" }
  | { code: "slug-invalid" }
  | { code: "slug-taken" }
  | { code: "slug-fixed" }
  | { code: "vendor-fixed" }
  | { code: "vendor-gone" }
  | { code: "category-gone" }
  | { code: "sku-twice"; pack: number }
  | { code: "sku-taken"; pack: number; product: string }
  | { code: "pack-twice"; pack: number; size: string }
  | { code: "pack-size-fixed"; pack: number }
  | (MrpRefusal & { pack: number })
  | (StockByLot & { pack: number })
  | LooseForSowing;

/** Somebody else saved it since this form was opened. */
export type ProductConflict = { code: "product-changed" };

export type RemovalRefusal = VendorSuspended | { code: "product-not-found" };

/** A pack's price, changed in the list. */
export type PriceRefusal =
  | VendorSuspended
  | MrpRefusal
  | { code: "pack-not-found" }
  /** Somebody else changed it since the list was shown. */
  | { code: "pack-price-changed" };

export type CopyRefusal = EditRefusal | { code: "product-not-found" };

export type ProductRefusal = EditRefusal | ProductConflict | { code: "product-not-found" };
