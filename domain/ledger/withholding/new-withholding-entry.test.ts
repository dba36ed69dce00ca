import { expect, test } from "vitest";
import { newWithholdingEntry, type WrittenWithholding } from "./new-withholding-entry.ts";

const today = "2026-11-26";
const written: WrittenWithholding = {
  tax: "tds",
  registration: "mumb 12345 c",
  rate: "0.1",
  withoutPanRate: "5 %",
  threshold: "5,00,000",
  includesGst: false,
  fromDay: "2026-11-27",
  note: "Section 393(1), as our accountant says",
  ends: false,
};
const faults = (over: Partial<WrittenWithholding>) => {
  const decided = newWithholdingEntry({ ...written, ...over }, today);
  return decided.ok || decided.refusal.code !== "withholding-wrong" ? {} : decided.refusal.faults;
};

test("TDS is entered with the shop's TAN, its rates and the threshold, and TCS with a GSTIN", () => {
  expect(newWithholdingEntry(written, today)).toEqual({
    ok: true,
    value: {
      tax: "tds",
      registration: "MUMB12345C",
      basisPoints: 10,
      withoutPanBasisPoints: 500,
      thresholdPaise: 50_000_000,
      includesGst: false,
      fromDay: "2026-11-27",
      note: "Section 393(1), as our accountant says",
    },
  });
  const tcs = { tax: "tcs", registration: "27AAPFU0939F1ZV", rate: "0.5", includesGst: true };
  expect(newWithholdingEntry({ ...written, ...tcs }, today)).toMatchObject({
    ok: true,
    value: { tax: "tcs", basisPoints: 50, withoutPanBasisPoints: null, includesGst: false },
  });
});

test("it begins tomorrow or later, so that no day that has begun changes", () => {
  expect(faults({ fromDay: today })).toEqual({ fromDay: "day-past" });
  expect(faults({ fromDay: "2026-13-01" })).toEqual({ fromDay: "day-wrong" });
  expect(faults({ fromDay: "2100-01-01" })).toEqual({ fromDay: "day-wrong" });
});

test("what is wrong is said at each field", () => {
  expect(faults({ tax: "vat" })).toEqual({ tax: "tax-missing" });
  expect(
    faults({ registration: "MUM12345C", rate: "0.125", withoutPanRate: "", threshold: "much" }),
  ).toEqual({
    registration: "tan-format",
    rate: "rate-wrong",
    withoutPanRate: "rate-wrong",
    threshold: "threshold-wrong",
  });
  expect(faults({ tax: "tcs", registration: "27AAPFU0939F1ZX" })).toEqual({
    registration: "gstin-check-digit",
  });
  expect(faults({ note: " " })).toEqual({ note: "note-missing" });
  expect(faults({ note: "n".repeat(501) })).toEqual({ note: "note-long" });
});

test("its end needs a day and a note alone", () => {
  const ends = { ends: true, registration: "", rate: "", withoutPanRate: "", threshold: "" };
  expect(newWithholdingEntry({ ...written, ...ends }, today)).toMatchObject({
    ok: true,
    value: { tax: "tds", registration: null, basisPoints: null, thresholdPaise: null },
  });
});
