import * as z from "zod";
import {
  fitChoices,
  type ChosenFit,
  type PacksAboveMrp,
} from "#domain/catalogue/products/fit-prices.ts";

/** The fields of `AboveMrpChoice`. */
export const fitFields = { fit: z.string(), aboveKey: z.string() };

/** Nothing chosen, or something that can't be, leaves the packs as they are. */
export const readFit = ({
  fit,
  aboveKey = "",
}: {
  fit?: string | undefined;
  aboveKey?: string | undefined;
}): ChosenFit => ({ choice: fitChoices.find((known) => known === fit) ?? null, key: aboveKey });

export type ShownAbove = Omit<PacksAboveMrp, "code">;

/** Of a refusal: the packs to choose about; null where it is another. */
export function aboveIn(refusal: { code: string } | PacksAboveMrp): ShownAbove | null {
  if (refusal.code !== "packs-above-mrp" || !("packs" in refusal)) return null;
  const { packs, count, key } = refusal;
  return { packs, count, key };
}
