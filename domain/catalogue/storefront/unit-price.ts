// What a pack costs by the kilogram and the gram, or by the seed: so packs of other sizes, and of other vendors, can be compared.
import { roundHalfUp } from "#domain/money-division.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";

export type UnitPrices = {
  kg: number | null;
  /** Of less than a kilogram; the rules for packed goods ask for it there. */
  g: number | null;
  seed: number | null;
};

/**
 * In whole paise, each rounded half up from the price itself and from no other unit price. What is less than half a paisa
 * isn't told: nothing costs ₹0.00.
 */
export function unitPrices(
  pricePaise: number,
  { quantity, unit }: { quantity: number; unit: PackUnit },
): UnitPrices {
  const per = (units: number, ofQuantity: number) =>
    roundHalfUp(pricePaise * units, ofQuantity) || null;
  if (unit === "seeds") return { kg: null, g: null, seed: per(1, quantity) };
  const grams = unit === "kg" ? quantity * 1000 : quantity;
  return { kg: per(1000, grams), g: grams < 1000 ? per(1, grams) : null, seed: null };
}
