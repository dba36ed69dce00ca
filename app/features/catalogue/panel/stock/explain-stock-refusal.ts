import type { AdjustmentRefusal } from "#domain/catalogue/stock/adjustment.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { StockField } from "./adjust-form.tsx";

type ExplainedRefusal = {
  init: ResponseInit;
  problem: string | null;
  problems: Partial<Record<StockField, string>>;
};

const fields: Partial<Record<AdjustmentRefusal["code"], StockField>> = {
  "stock-reason-missing": "reason",
  "stock-note-missing": "note",
  "stock-note-too-long": "note",
  "stock-unchanged": "quantity",
  "stock-too-low": "quantity",
  "stock-in-lots": "quantity",
  "stock-by-lot": "quantity",
};

/** A refusal at its field, or about the whole form where it has none. */
export function explainStockRefusal(
  refusal: AdjustmentRefusal,
  t: ReturnType<typeof textIn>,
): ExplainedRefusal {
  const { words, init } = describeRefusal(refusal, t);
  const field = fields[refusal.code];
  return field === undefined
    ? { init, problem: words, problems: {} }
    : { init, problem: null, problems: { [field]: words } };
}
