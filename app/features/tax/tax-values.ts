import type { ShownAbove } from "#app/forms/read-fit.ts";
import type { WrittenTaxClass } from "#domain/tax/changed-tax-classes.ts";

export type TaxValues = Partial<WrittenTaxClass & { id: string; version: string }>;

export type TaxAnswer = {
  values: TaxValues;
  problems: Partial<Record<keyof WrittenTaxClass, string>>;
  /** What is wrong with the form as a whole. */
  problem: string | null;
  /** The packs that it would lift above their MRP. */
  above: ShownAbove | null;
};
