import { formatIndiaDay, indiaDay, readIndiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { MrpRefusal } from "#domain/catalogue/products/mrp.ts";

/** What a price would come to, today or from the day on which its rate rises. */
export function mrpWords({ fromDay, ...refusal }: MrpRefusal, language: Language) {
  const withTax = formatExactRupees(refusal.priceWithTaxPaise);
  const mrp = formatExactRupees(refusal.mrpPaise);
  const moment = readIndiaDay(fromDay);
  if (moment === null) return { text: "adminProduct.aboveMrp" as const, values: { withTax, mrp } };
  const day = formatIndiaDay(indiaDay(moment), language);
  return { text: "adminProduct.aboveMrpFrom" as const, values: { withTax, mrp, day } };
}
