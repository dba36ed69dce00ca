import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import { lineSteps } from "#domain/promotions/line-steps.ts";
import type { LinePromotion } from "#domain/promotions/line-promotion.ts";
import { textIn } from "#app/i18n/catalogues.ts";

/** "5% off from 5 packs · 10% off from 10 packs": what is taken off a pack in the cart by itself. Undefined: nothing. */
export function lineSavingWords(
  language: Language,
  pricePaise: number,
  promotions: readonly LinePromotion[],
): string | undefined {
  const t = textIn(language);
  const told = lineSteps(pricePaise, promotions).map(({ basisPoints, amountPaise, minPacks }) => {
    const from = minPacks > 1 ? ("From" as const) : ("" as const);
    return basisPoints === null
      ? t(`saving.amount${from}`, { amount: formatRupees(amountPaise ?? 0), count: minPacks })
      : t(`saving.percent${from}`, { rate: basisPoints / 100, count: minPacks });
  });
  return told.join(" · ") || undefined;
}
