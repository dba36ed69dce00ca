// A commission rule as its form has it (decision 093). It begins today or later: what was ordered has its rate already.
import { readIndiaDay } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseRupees } from "#domain/rupees.ts";
import { readTaxRate } from "#domain/tax/written-rate.ts";
import { isUuid } from "#domain/uuid.ts";
import type { CommissionRule } from "./commission-rule.ts";

export const commissionLimits = { parcelFeePaise: 100_000, lastDay: "2099-12-31" } as const;

export type WrittenCommissionRule = {
  /** 'all', 'category:<id>' or 'vendor:<id>'. */
  to: string;
  rate: string;
  /** In rupees; empty: none. */
  fee: string;
  fromDay: string;
  /** It ends what the vendor, or the category, had of its own: then there is no rate. */
  ends: boolean;
};

export type CommissionFault =
  | "to-missing"
  | "rate-wrong"
  | "fee-wrong"
  | "fee-of-category"
  | "day-wrong"
  | "day-past"
  | "ends-for-all";

export type CommissionFaults = Partial<Record<keyof WrittenCommissionRule, CommissionFault>>;

export type CommissionRefusal =
  | { code: "not-an-administrator" }
  | { code: "commission-rule-wrong"; faults: CommissionFaults };

export function newCommissionRule(
  written: WrittenCommissionRule,
  today: string,
): Result<CommissionRule, CommissionRefusal> {
  const subject = readSubject(written.to);
  const { ends } = written;
  const fromDay = written.fromDay.trim();
  const basisPoints = ends ? null : readTaxRate(written.rate);
  const parcelFeePaise = ends || written.fee.trim() === "" ? 0 : parseRupees(written.fee);
  const faults: CommissionFaults = {};
  if (subject === null) faults.to = "to-missing";
  if (!ends && basisPoints === null) faults.rate = "rate-wrong";
  if (parcelFeePaise === null || parcelFeePaise > commissionLimits.parcelFeePaise)
    faults.fee = "fee-wrong";
  else if (parcelFeePaise > 0 && subject !== null && subject.categoryId !== null)
    faults.fee = "fee-of-category";
  if (readIndiaDay(fromDay) === null || fromDay > commissionLimits.lastDay)
    faults.fromDay = "day-wrong";
  else if (fromDay < today) faults.fromDay = "day-past";
  if (ends && written.to === "all") faults.ends = "ends-for-all";
  if (subject === null || parcelFeePaise === null || Object.keys(faults).length > 0)
    return refuse({ code: "commission-rule-wrong", faults });
  return accept({ ...subject, fromDay, basisPoints, parcelFeePaise });
}

function readSubject(to: string): Pick<CommissionRule, "vendorId" | "categoryId"> | null {
  if (to === "all") return { vendorId: null, categoryId: null };
  const [kind, id = ""] = to.split(":");
  if (!isUuid(id)) return null;
  if (kind === "vendor") return { vendorId: id, categoryId: null };
  return kind === "category" ? { vendorId: null, categoryId: id } : null;
}
