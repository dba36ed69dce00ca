import type { PackUnit } from "./product.ts";

/** Of one packet in grams: what is in it, or what was told of one that is counted in seeds; null: nobody knows. */
export function packWeight(
  quantity: number,
  unit: PackUnit,
  toldGrams: number | null,
): number | null {
  if (unit === "seeds") return toldGrams;
  return unit === "kg" ? quantity * 1000 : quantity;
}
