import type { TaxClassRefusal } from "#domain/tax/changed-tax-classes.ts";
import type { RefusalLine } from "./line.ts";

export type TaxCode = TaxClassRefusal["code"];

/** Why a tax class or a rate stays as it is. */
export const taxRefusals = {
  "tax-class-not-found": { status: 404, text: "error.notFoundTitle" },
  "tax-class-changed": { status: 409, text: "tax.changedMeanwhile" },
  "tax-class-wrong": { status: 422, text: "tax.wrong" },
  "tax-class-begun": { status: 409, text: "tax.begun" },
  "tax-rate-begun": { status: 409, text: "tax.rateBegun" },
  "tax-rate-only": { status: 409, text: "tax.rateOnly" },
  "tax-classes-full": { status: 409, text: "tax.classesFull" },
  "usual-none-chosen": { status: 422, text: "tax.usualNoneChosen" },
  "usual-rate-missing": { status: 422, text: "tax.usualRateMissing" },
  "tax-rates-full": { status: 409, text: "tax.ratesFull" },
} as const satisfies Partial<Record<TaxCode, RefusalLine>>;
