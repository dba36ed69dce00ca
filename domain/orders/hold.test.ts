import { expect, test } from "vitest";
import { canceledAt, canPayAgain, holdStep, onMoneyCaptured, stockHeldUntil } from "./hold.ts";

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
  const again = { status: "pending", method: "upi", openAttempts: 0, moneyCame: false } as const;
  expect(canPayAgain(again)).toBe(true);
  expect(canPayAgain({ ...again, openAttempts: 1 })).toBe(false);
  expect(canPayAgain({ ...again, method: "cod" })).toBe(false);
  expect(canPayAgain({ ...again, status: "canceled" })).toBe(false);
  expect(canPayAgain({ ...again, moneyCame: true })).toBe(false);
});
