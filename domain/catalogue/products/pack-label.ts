// How a pack's size is written: '500g', '1kg', '50 seeds'. The stored unit stays; 1000 g is not turned into 1 kg.
import type { Language } from "#domain/language.ts";
import type { PackUnit } from "./product.ts";

export function packLabel(quantity: number, unit: PackUnit, language: Language = "en"): string {
  if (unit !== "seeds") return `${quantity}${unit}`;
  return quantity === 1 && language === "en"
    ? "1 seed"
    : `${quantity} ${unitLabel(unit, language)}`;
}

/** A unit by itself, in the same words. */
export const unitLabel = (unit: PackUnit, language: Language): string =>
  unit === "seeds" && language === "hi" ? "बीज" : unit;
