import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatBankDay,
  judgeVendor,
  payoutReference,
  readPayoutReference,
  whyNotLeaving,
  type PayableVendor,
} from "./payout.ts";
import { readBankAnswers } from "./read-bank-answers.ts";
import { nextState, readUtr, type BankAnswer } from "./settle-payout.ts";

const now = new Date("2026-11-26T06:30:00Z");
const vendor = (over: Partial<PayableVendor> = {}): PayableVendor => ({
  availablePaise: 50_000,
  isSuspended: false,
  way: "bank-file",
  account: { id: "one", usableFrom: now, isReadable: true },
  ...over,
});

test("a vendor is paid all that is available or nothing, never more than it has", () => {
  const anything = fc.record({
    availablePaise: fc.integer({ min: -1e9, max: 1e9 }),
    isSuspended: fc.boolean(),
    way: fc.constantFrom("bank-file", "transfers"),
    account: fc.option(
      fc.record({
        id: fc.constant("one"),
        usableFrom: fc.date({ noInvalidDate: true }),
        isReadable: fc.boolean(),
      }),
    ),
  });
  fc.assert(
    fc.property(anything, fc.integer({ min: 100, max: 1e6 }), (one, payoutMinimumPaise) => {
      const judged = judgeVendor(one, { payoutMinimumPaise }, now);
      if (!("amountPaise" in judged)) return;
      expect(judged.amountPaise).toBe(one.availablePaise);
      expect(one.availablePaise).toBeGreaterThanOrEqual(payoutMinimumPaise);
      expect([one.isSuspended, one.account?.isReadable]).toEqual([false, true]);
      expect(one.account && one.account.usableFrom <= now).toBe(true);
    }),
  );
  const waits = (over: Partial<PayableVendor>) =>
    judgeVendor(vendor(over), { payoutMinimumPaise: 10_000 }, now);
  expect(waits({ account: null, way: "transfers" })).toEqual({ waits: "no-transfer-account" });
  expect(waits({ availablePaise: 0 })).toEqual({ waits: "nothing" });
});

test("at the approval a little below zero is carried on, and no more than the limit", () => {
  const why = (availablePaise: number, accountId = "one") =>
    whyNotLeaving(
      vendor({ availablePaise }),
      { accountId },
      { terms: { vendorDebtLimitPaise: 500 }, now },
    );
  expect([why(0), why(-500), why(-501), why(0, "another")]).toEqual([
    null,
    null,
    "owes",
    "bank-account-changed",
  ]);
});

test("a reference is found again in what a bank writes, and nothing else is one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (serial) => {
      expect(readPayoutReference(payoutReference(serial))).toBe(serial);
    }),
  );
  expect(readPayoutReference(" bbp 00000042 ")).toBe(42);
  expect(["BBP42", "XBBP00000042", "BBP0000004X", ""].map(readPayoutReference)).toEqual(
    Array(4).fill(null),
  );
  expect(formatBankDay(new Date("2026-11-25T19:00:00Z"))).toBe("26/11/2026");
});

test("a payout ends once, may come back after it was paid, and what is told again changes nothing", () => {
  const paid = { outcome: "paid", utr: "SBIN426324000001", day: "2026-11-20" } as const;
  const failed = { outcome: "failed", reason: "Closed" } as const;
  const returned = { outcome: "returned", reason: "Closed" } as const;
  const after = (state: Parameters<typeof nextState>[0]["state"], answer: BankAnswer) => {
    const next = nextState({ state, utr: state === "paid" ? paid.utr : null }, answer);
    return next.ok ? next.value : next.refusal.code;
  };
  expect(after("reserved", paid)).toBe("paid");
  expect(after("reserved", failed)).toBe("failed");
  expect(after("paid", paid)).toBeNull();
  expect(after("reserved", returned)).toBe("failed");
  expect(after("paid", failed), "as of a file that the bank got twice").toBe("payout-settled");
  expect(after("paid", returned)).toBe("returned");
  expect(after("returned", returned)).toBeNull();
  expect(after("returned", failed)).toBeNull();
  expect(after("failed", failed)).toBeNull();
  for (const state of ["failed", "dropped", "returned"] as const)
    expect(after(state, paid)).toBe("payout-settled");
  expect(after("dropped", failed)).toBe("payout-settled");
  const other = nextState({ state: "paid", utr: "SBIN426324000009" }, paid);
  expect(other).toMatchObject({ refusal: { code: "payout-settled" } });
});

test("UTRs and columns are read as banks write them", () => {
  expect(readUtr(" sbin4 26324000001 ")).toBe("SBIN426324000001");
  expect(["SHORT", "X".repeat(23), "SBIN-426324000001"].map(readUtr)).toEqual([null, null, null]);
  const titles = [
    "UTR Number",
    "Customer Reference No.",
    "Txn Amount",
    "Payment Status",
    "Value Date",
  ];
  const cells = ["SBIN426324000001", "BBP00000042", "₹1,234.50", "SUCCESS", "26/11/2026"];
  expect(readBankAnswers(titles, [{ line: 2, cells }], now)).toEqual({
    ok: true,
    value: [
      {
        line: 2,
        serial: 42,
        amountPaise: 123_450,
        answer: { outcome: "paid", utr: "SBIN426324000001", day: "2026-11-26" },
      },
    ],
  });
});
