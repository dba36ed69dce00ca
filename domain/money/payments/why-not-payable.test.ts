import { expect, test } from "vitest";
import { whyNotPayable, type AttemptMade } from "./why-not-payable.ts";

const pending = { status: "pending", method: "upi-direct" } as const;
const made = (over: Partial<AttemptMade> = {}): AttemptMade => ({
  state: "open",
  isCharged: false,
  isOnPage: false,
  isTold: false,
  ...over,
});
const why = (attempts: AttemptMade[], mayLeavePage = false) =>
  whyNotPayable(pending, attempts, { mayLeavePage })?.code ?? null;

test("an open payment is given up for another, unless its money may be on its way", () => {
  expect(why([])).toBeNull();
  expect(why([made()])).toBeNull();
  expect(why([made({ isTold: true })])).toBe("payment-told");
  expect(why([made({ isCharged: true })], true)).toBe("payment-running");
  expect(why([made({ isOnPage: true })])).toBe("payment-running");
  expect(why([made({ isOnPage: true })], true)).toBeNull();
});

test("what was told of a payment that is decided holds nothing up", () => {
  expect(why([made({ state: "declined", isTold: true })])).toBeNull();
  expect(why([made({ state: "expired", isTold: true })])).toBeNull();
});

test("an order that is no longer pending is not paid, each in its own words", () => {
  const refused = (status: "canceled" | "confirmed", method: "cod" | "upi") =>
    whyNotPayable({ status, method }, [], { mayLeavePage: true })?.code;
  expect(refused("canceled", "upi")).toBe("order-closed");
  expect(refused("confirmed", "upi")).toBe("already-paid");
  expect(refused("confirmed", "cod")).toBe("order-closed");
  expect(why([made({ state: "captured" })])).toBe("order-closed");
});
