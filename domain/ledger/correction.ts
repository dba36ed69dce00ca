// A correction by hand (decision 094): what a vendor is owed more or less, for which the shop answers with its reason. What follows from an
// order is put right at the order.
import { readReason } from "#domain/read-reason.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import { parseRupees } from "#domain/rupees.ts";

export const correctionLimits = { amountPaise: 100_000_000, reasonLength: 500 } as const;

/** 'more': the vendor is owed more. */
export const correctionDirections = ["more", "less"] as const;

export type WrittenCorrection = { direction: string; amount: string; reason: string };

export type CorrectionFaults = Partial<Record<keyof WrittenCorrection, "missing" | "wrong">>;

export type CorrectionRefusal =
  | { code: "not-an-administrator" }
  | { code: "vendor-not-found" }
  | { code: "correction-wrong"; faults: CorrectionFaults }
  | { code: "balance-reason-missing" }
  | { code: "correction-not-there" };

/** `owedPaise`: below zero where the vendor is owed less. */
export function readCorrection(
  written: WrittenCorrection,
): Result<{ owedPaise: number; reason: string }, CorrectionRefusal> {
  const faults: CorrectionFaults = {};
  const amountPaise = parseRupees(written.amount);
  const { direction } = written;
  if (!correctionDirections.some((known) => known === direction)) faults.direction = "missing";
  if (amountPaise === null || amountPaise === 0 || amountPaise > correctionLimits.amountPaise)
    faults.amount = "wrong";
  const reason = readReason(written.reason, correctionLimits.reasonLength);
  if (reason === null) faults.reason = written.reason.trim() === "" ? "missing" : "wrong";
  if (Object.keys(faults).length > 0 || amountPaise === null || reason === null)
    return refuse({ code: "correction-wrong", faults });
  return accept({ owedPaise: direction === "more" ? amountPaise : -amountPaise, reason });
}

/** Null: no whole number of days that may be set. */
export function readDaysOnHold(
  text: string,
  { min, max }: { min: number; max: number },
): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null;
  return days === null || days < min || days > max ? null : days;
}
