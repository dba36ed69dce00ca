import { formatIndiaDay, indiaDay, readIndiaDay } from "#domain/india-time.ts";
import type { DatedRate } from "#domain/tax/tax-class.ts";
import type { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;

/** "Nil", "5%", "0.25%". */
export const rateText = (t: Translate, basisPoints: number): string =>
  basisPoints === 0 ? t("tax.nil") : t("tax.percent", { rate: basisPoints / 100 });

/** '2026-11-20' as "20 Nov 2026". */
export function dayText(day: string): string {
  const moment = readIndiaDay(day);
  return moment === null ? day : formatIndiaDay(indiaDay(moment));
}

export const datedRateText = (t: Translate, { basisPoints, fromDay }: DatedRate): string =>
  t("tax.from", { rate: rateText(t, basisPoints), day: dayText(fromDay) });
