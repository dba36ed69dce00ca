import type { PayRefusal } from "#domain/money/payments/pay-refusals.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";

/** The sentence, and one more for each line that is short. */
export function explainPayRefusal(
  refusal: PayRefusal,
  t: (key: TextKey, values?: TextValues) => string,
): { status: number; problems: string[] } {
  const { status, text } = refusalLine(refusal.code);
  const lines = refusal.code === "stock-gone" ? refusal.lines : [];
  const short = lines.map(({ productName: name, available, quantity }) =>
    t("refusal.stockGoneLine", { name, available, quantity }),
  );
  return { status, problems: [t(text), ...short] };
}
