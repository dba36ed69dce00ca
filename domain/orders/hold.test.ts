import { expect, test } from "vitest";
import {
  canceledAt,
  canHoldAgain,
  canPayAgain,
  holdStep,
  onMoneyCaptured,
  stockHeldUntil,
} from "./hold.ts";

const placedAt = new Date("2026-11-20T10:00:00Z");
const heldUntil = new Date("2026-11-20T10:15:00Z");

test("stock is held 15 minutes for card and UPI, 3 days for offline methods, without end for cash on delivery", () => {
  expect(stockHeldUntil("credit-card", placedAt)).toEqual(heldUntil);
  expect(stockHeldUntil("upi", placedAt)).toEqual(heldUntil);
  expect(stockHeldUntil("offline_bank", placedAt)).toEqual(new Date("2026-11-23T10:00:00Z"));
  expect(stockHeldUntil("cod", placedAt)).toBeNull();
});

test("above a limit stock is held a day at most, whatever the way to pay", () => {
  const dayLater = new Date("2026-11-21T10:00:00Z");
  expect(stockHeldUntil("cod", placedAt, { waits: true })).toEqual(dayLater);
  expect(stockHeldUntil("offline_bank", placedAt, { waits: true })).toEqual(dayLater);
  expect(stockHeldUntil("upi-direct", placedAt, { waits: true })).toEqual(dayLater);
  expect(stockHeldUntil("credit-card", placedAt, { waits: true })).toEqual(heldUntil);
});

test("the stock returns when the hold ends, and the order is canceled 24 hours later", () => {
  const held = { status: "pending", stockHeld: true, heldUntil } as const;
  const released = { ...held, stockHeld: false };
  expect(holdStep(held, new Date("2026-11-20T10:14:59Z"))).toBe("keep");
  expect(holdStep(held, heldUntil)).toBe("release-stock");
  expect(holdStep(released, heldUntil)).toBe("keep");
  expect(holdStep(released, new Date("2026-11-21T10:14:59Z"))).toBe("keep");
  expect(canceledAt(heldUntil)).toEqual(new Date("2026-11-21T10:15:00Z"));
  expect(holdStep(released, canceledAt(heldUntil))).toBe("cancel");
  expect(holdStep(held, canceledAt(heldUntil))).toBe("cancel");
});

test("an order that is paid or held without end is left alone", () => {
  const later = new Date("2027-01-01T00:00:00Z");
  expect(holdStep({ status: "confirmed", stockHeld: true, heldUntil }, later)).toBe("keep");
  expect(holdStep({ status: "pending", stockHeld: true, heldUntil: null }, later)).toBe("keep");
});

test("money that comes while pending confirms or takes the stock again, any other is refunded", () => {
  expect(onMoneyCaptured({ status: "pending", stockHeld: true })).toBe("confirm");
  expect(onMoneyCaptured({ status: "pending", stockHeld: false })).toBe("retake-stock");
  expect(onMoneyCaptured({ status: "canceled", stockHeld: false })).toBe("refund");
  expect(onMoneyCaptured({ status: "confirmed", stockHeld: true })).toBe("refund");
});

test("a pending order without an open attempt can be paid again", () => {
  const unpaid = { status: "pending", method: "upi", openAttempts: 0, moneyCame: false } as const;
  const again = { ...unpaid, placedAt, aboveLimit: null, stockHeld: true, heldAgain: false };
  expect(canPayAgain(again, heldUntil)).toBe(true);
  for (const other of [
    { openAttempts: 1 },
    { method: "cod" },
    { status: "canceled" },
    { moneyCame: true },
  ] as const)
    expect(canPayAgain({ ...again, ...other }, heldUntil)).toBe(false);
});

test("stock that went back is taken again within a day, for an order above a limit once", () => {
  const small = { placedAt, aboveLimit: null, heldAgain: true };
  const large = {
    placedAt,
    aboveLimit: { limit: "order-pieces", max: 200, asked: 201 } as const,
    heldAgain: false,
  };
  const dayLater = new Date("2026-11-21T10:00:00Z");
  const justBefore = new Date(dayLater.getTime() - 1);
  for (const hold of [small, large]) {
    expect(canHoldAgain(hold, justBefore)).toBe(true);
    expect(canHoldAgain(hold, dayLater)).toBe(false);
  }
  expect(canHoldAgain({ ...large, heldAgain: true }, heldUntil)).toBe(false);
  const unpaid = { status: "pending", method: "upi", openAttempts: 0, moneyCame: false } as const;
  const released = { ...unpaid, ...large, stockHeld: false };
  expect(canPayAgain(released, heldUntil)).toBe(true);
  expect(canPayAgain({ ...released, heldAgain: true }, heldUntil)).toBe(false);
  expect(canPayAgain({ ...released, heldAgain: true, stockHeld: true }, heldUntil)).toBe(true);
});
