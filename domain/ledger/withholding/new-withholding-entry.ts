// What the shop withholds of vendors' money from a day on, as its form has it (decision 100). It begins tomorrow or later: what is delivered
// already was told to its vendor.
import { readIndiaDay } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseRupees } from "#domain/rupees.ts";
import { checkGstin } from "#domain/settings/gstin.ts";
import { readTaxRate } from "#domain/tax/written-rate.ts";
import { withheldTaxes, type WithheldTax } from "./withheld.ts";

export const withholdingLimits = {
  noteLength: 500,
  thresholdPaise: 100_000_000_00,
  lastDay: "2099-12-31",
} as const;

/** What stands in the form at first. Source: india.md 2.5, for an accountant to confirm. */
export const firstWithholding = {
  tcs: { rate: "0.5", withoutPanRate: "", threshold: "" },
  tds: { rate: "0.1", withoutPanRate: "5", threshold: "500000" },
} as const;

export type WithholdingEntry = {
  tax: WithheldTax;
  /** In India: '2026-11-27'. */
  fromDay: string;
  /** The shop's GSTIN as an operator, or its TAN; null, with the rates: nothing is withheld from then on. */
  registration: string | null;
  basisPoints: number | null;
  withoutPanBasisPoints: number | null;
  thresholdPaise: number | null;
  includesGst: boolean;
  note: string;
};

export type WrittenWithholding = {
  tax: string;
  registration: string;
  rate: string;
  /** Of TDS alone, as the threshold in rupees. */
  withoutPanRate: string;
  threshold: string;
  includesGst: boolean;
  fromDay: string;
  note: string;
  /** Nothing is withheld from that day on: registration and rates are not read then. */
  ends: boolean;
};

export type WithholdingFault =
  | "tax-missing"
  | "gstin-format"
  | "gstin-check-digit"
  | "tan-format"
  | "rate-wrong"
  | "threshold-wrong"
  | "day-wrong"
  | "day-past"
  | "note-missing"
  | "note-long";

export type WithholdingFaults = Partial<Record<keyof WrittenWithholding, WithholdingFault>>;

export type WithholdingRefusal =
  | { code: "not-an-administrator" }
  | { code: "withholding-wrong"; faults: WithholdingFaults };

export function newWithholdingEntry(
  written: WrittenWithholding,
  today: string,
): Result<WithholdingEntry, WithholdingRefusal> {
  const tax = withheldTaxes.find((name) => name === written.tax);
  const faults: WithholdingFaults = tax === undefined ? { tax: "tax-missing" } : {};
  const fromDay = written.fromDay.trim();
  if (readIndiaDay(fromDay) === null || fromDay > withholdingLimits.lastDay)
    faults.fromDay = "day-wrong";
  else if (fromDay <= today) faults.fromDay = "day-past";
  const note = written.note.trim();
  if (note === "") faults.note = "note-missing";
  else if (note.length > withholdingLimits.noteLength) faults.note = "note-long";
  const terms = written.ends || tax === undefined ? ended : readTerms(tax, written, faults);
  if (tax === undefined || Object.keys(faults).length > 0)
    return refuse({ code: "withholding-wrong", faults });
  return accept({ tax, fromDay, note, ...terms });
}

type Terms = Omit<WithholdingEntry, "tax" | "fromDay" | "note">;

const ended: Terms = {
  registration: null,
  basisPoints: null,
  withoutPanBasisPoints: null,
  thresholdPaise: null,
  includesGst: false,
};

function readTerms(
  tax: WithheldTax,
  written: WrittenWithholding,
  faults: WithholdingFaults,
): Terms {
  const basisPoints = readTaxRate(written.rate);
  if (basisPoints === null) faults.rate = "rate-wrong";
  if (tax === "tcs") {
    const gstin = checkGstin(written.registration);
    if (gstin.ok) return { ...ended, registration: gstin.value, basisPoints };
    faults.registration = gstin.refusal.code;
    return ended;
  }
  const tan = written.registration.replaceAll(/\s/g, "").toUpperCase();
  if (!isTan(tan)) faults.registration = "tan-format";
  const withoutPanBasisPoints = readTaxRate(written.withoutPanRate);
  if (withoutPanBasisPoints === null) faults.withoutPanRate = "rate-wrong";
  const thresholdPaise = parseRupees(written.threshold);
  if (thresholdPaise === null || thresholdPaise > withholdingLimits.thresholdPaise)
    faults.threshold = "threshold-wrong";
  const { includesGst } = written;
  return { registration: tan, basisPoints, withoutPanBasisPoints, thresholdPaise, includesGst };
}

/** The number of who withholds income tax: four letters, five digits, a letter. */
const isTan = (tan: string): boolean => /^[A-Z]{4}[0-9]{5}[A-Z]$/.test(tan);
