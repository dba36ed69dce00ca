// A rate that rises may lift packs above their MRP. Whoever lets it rise says what becomes of them, once for all: the
// price goes down to the highest that fits, or the pack is paused. Nothing of it is done unasked.
import { highestPricePaise } from "./mrp.ts";
import type { PackUnit } from "./product.ts";

export const fitChoices = ["lower", "pause"] as const;
export type FitChoice = (typeof fitChoices)[number];

export type AboveMrp = {
  packId: string;
  productId: string;
  vendorId: string;
  pricePaise: number;
  mrpPaise: number;
  /** The rate that lifts it. */
  basisPoints: number;
  /** The day from which it holds; null: today. */
  fromDay: string | null;
};

/** As it is shown to whoever has to choose. */
export type PackAboveMrp = AboveMrp & {
  productName: string;
  productNameHi: string | null;
  quantity: number;
  unit: PackUnit;
  vendorName: string;
};

export type PacksAboveMrp = {
  code: "packs-above-mrp";
  /** The first of them, in the order of their names. */
  packs: PackAboveMrp[];
  count: number;
  /** Of all of them as they are now: a choice is one about these. */
  key: string;
};

/** What was chosen, with the key of the packs that were shown. */
export type ChosenFit = { choice: FitChoice | null; key: string };

export const nothingChosen: ChosenFit = { choice: null, key: "" };

/** The new price, or null for a pack that is paused: chosen, or because no price fits. */
export function fittingPrice(
  { mrpPaise, basisPoints }: Pick<AboveMrp, "mrpPaise" | "basisPoints">,
  choice: FitChoice,
): number | null {
  return choice === "pause" ? null : highestPricePaise(mrpPaise, basisPoints);
}
