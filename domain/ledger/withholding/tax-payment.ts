// A payment to the tax office of what was withheld in a month, as its form has it. One that was entered by mistake is taken back by another
// of the same sum.
import { indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseRupees } from "#domain/rupees.ts";
import { withheldTaxes, type WithheldTax } from "./withheld.ts";

export const taxPaymentLimits = { challanLength: 60, amountPaise: 100_000_000_00 } as const;

export type TaxPayment = {
  tax: WithheldTax;
  /** Its first day: '2026-11-01'. */
  month: string;
  /** Below zero where it takes one back. */
  amountPaise: number;
  challan: string;
  paidOn: string;
};

export type WrittenTaxPayment = {
  tax: string;
  /** '2026-11'. */
  month: string;
  amount: string;
  challan: string;
  paidOn: string;
  takesBack: boolean;
};

export type TaxPaymentFault =
  | "tax-missing"
  | "month-wrong"
  | "amount-wrong"
  | "challan-wrong"
  | "day-wrong"
  | "day-to-come";

export type TaxPaymentFaults = Partial<Record<keyof WrittenTaxPayment, TaxPaymentFault>>;

export type TaxPaymentRefusal =
  | { code: "not-an-administrator" }
  | { code: "tax-payment-wrong"; faults: TaxPaymentFaults };

export function newTaxPayment(
  written: WrittenTaxPayment,
  now: Date,
): Result<TaxPayment, TaxPaymentRefusal> {
  const today = isoIndiaDay(indiaDay(now));
  const tax = withheldTaxes.find((name) => name === written.tax);
  const month = readMonth(written.month);
  const paidPaise = parseRupees(written.amount);
  const challan = written.challan.trim();
  const paidOn = written.paidOn.trim();
  const faults: TaxPaymentFaults = {};
  if (tax === undefined) faults.tax = "tax-missing";
  if (month === null || month > today) faults.month = "month-wrong";
  if (paidPaise === null || paidPaise === 0 || paidPaise > taxPaymentLimits.amountPaise)
    faults.amount = "amount-wrong";
  if (challan === "" || challan.length > taxPaymentLimits.challanLength)
    faults.challan = "challan-wrong";
  if (readIndiaDay(paidOn) === null) faults.paidOn = "day-wrong";
  else if (paidOn > today) faults.paidOn = "day-to-come";
  if (tax === undefined || month === null || paidPaise === null || Object.keys(faults).length > 0)
    return refuse({ code: "tax-payment-wrong", faults });
  const amountPaise = written.takesBack ? -paidPaise : paidPaise;
  return accept({ tax, month, amountPaise, challan, paidOn });
}

/** '2026-11' as its first day; null: no month. */
export function readMonth(text: string): string | null {
  const day = `${text.trim()}-01`;
  return readIndiaDay(day) === null ? null : day;
}
