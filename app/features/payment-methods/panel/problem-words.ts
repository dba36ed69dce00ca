import {
  offlineLimits,
  type OfflineMethodProblem,
} from "#domain/payment-methods/offline-method.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";

const words: Record<OfflineMethodProblem, TextKey> = {
  "name-missing": "adminPayments.nameMissing",
  "name-too-long": "adminPayments.nameTooLong",
  "row-incomplete": "adminPayments.rowIncomplete",
  "row-too-long": "adminPayments.rowTooLong",
  "row-repeated": "adminPayments.rowRepeated",
  "rows-too-many": "adminPayments.rowsTooMany",
};

export function problemWords(
  t: (key: TextKey, values?: TextValues) => string,
  problem: OfflineMethodProblem,
): string {
  const { name, rowName, rowData, rows } = offlineLimits;
  if (problem === "row-too-long") return t(words[problem], { name: rowName, data: rowData });
  return t(words[problem], { max: problem === "rows-too-many" ? rows : name });
}
