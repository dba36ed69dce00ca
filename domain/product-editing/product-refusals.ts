import type { MrpRefusal } from "#domain/pricing/mrp.ts";
import type { PublishRefusal } from "./product-state.ts";

/** `pack` is the place in the list that was sent, from 0. */
export type EditRefusal =
  | PublishRefusal
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
  | (MrpRefusal & { pack: number });

/** Somebody else saved it since this form was opened. */
export type ProductConflict = { code: "product-changed" };

export type ProductRefusal = EditRefusal | ProductConflict | { code: "product-not-found" };
