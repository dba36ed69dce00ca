// A correction of stock by a person: the quantity that was counted, or how many came or went. What was counted is
// compared with the stock that the person saw: packs that were sold since stay sold.
import type { StockByLot } from "#domain/catalogue/lots/lots-required.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import { applyMovement } from "./movement.ts";
import type { VendorSuspended } from "#domain/vendors/vendor.ts";
import type { StockReasonRefusal } from "./stock-reason.ts";

export const adjustmentModes = ["set", "add", "remove"] as const;
export type AdjustmentMode = (typeof adjustmentModes)[number];

export type Adjustment = { mode: AdjustmentMode; quantity: number; seenStock: number };

export type AdjustmentRefusal =
  | StockReasonRefusal
  | VendorSuspended
  | StockByLot
  | { code: "stock-unchanged" }
  | { code: "stock-too-low"; available: number }
  /** Only so many belong to no lot: the others are corrected at their lot. */
  | { code: "stock-in-lots"; loose: number }
  /** A person changed it since this form was opened. */
  | { code: "stock-corrected" }
  | { code: "pack-not-found" };

export function changeOf({ mode, quantity, seenStock }: Adjustment): number {
  if (mode === "set") return quantity - seenStock;
  return mode === "add" ? quantity : -quantity;
}

/** The stock after it. */
export function applyAdjustment(stock: number, change: number): Result<number, AdjustmentRefusal> {
  if (change === 0) return refuse({ code: "stock-unchanged" });
  const moved = applyMovement(stock, { cause: "correction", change });
  return moved.ok ? accept(moved.value) : refuse({ code: "stock-too-low", available: stock });
}
