import { builtInPaymentMethods } from "#domain/payment-methods/payment-method.ts";
import type { MoneyRow } from "#server/money/reconciliation/money-store.ts";
import { textIn } from "#app/i18n/catalogues.ts";

const t = textIn("en");

export const moneyTitles = [
  t("books.column.date"),
  t("books.column.method"),
  t("books.column.rate"),
  t("books.column.value"),
  t("books.column.cgst"),
  t("books.column.sgst"),
  t("books.column.igst"),
  t("books.column.tax"),
  t("books.column.received"),
  t("books.column.refundedValue"),
  t("books.column.refundedTax"),
  t("books.column.refunded"),
  t("books.column.net"),
];

/** Sums are numbers of rupees, for a spreadsheet to add up: as text one below 0 would be taken for a formula. */
export function moneyLine(row: MoneyRow): (string | number | null)[] {
  const taxPaise = row.cgstPaise + row.sgstPaise + row.igstPaise;
  const receivedPaise = row.valuePaise + taxPaise;
  const refundedPaise = row.refundedValuePaise + row.refundedTaxPaise;
  return [
    row.day,
    methodText(row),
    row.rateBasisPoints === null ? null : row.rateBasisPoints / 100,
    ...[
      row.valuePaise,
      row.cgstPaise,
      row.sgstPaise,
      row.igstPaise,
      taxPaise,
      receivedPaise,
      row.refundedValuePaise,
      row.refundedTaxPaise,
      refundedPaise,
      receivedPaise - refundedPaise,
    ].map((paise) => paise / 100),
  ];
}

function methodText({ method, methodName }: MoneyRow): string {
  const known = builtInPaymentMethods.find((one) => one === method);
  return known === undefined ? (methodName ?? method) : t(`method.${known}`);
}
