import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canceledAt,
  canHoldAgain,
  canPayAgain,
  firstHeldUntil,
  heldForMethod,
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

test("a pending order of which no payment is running can be paid again, however it was to be paid", () => {
  const unpaid = { status: "pending", isRunning: false, moneyCame: false } as const;
  const held = { stockHeld: true, heldUntil: null, heldAgain: false };
  const again = { ...unpaid, ...held, placedAt, aboveLimit: null };
  for (const method of ["upi", "upi-direct", "offline_bank", "cod"] as const)
    expect(canPayAgain({ ...again, methods: [method] }, heldUntil)).toBe(true);
  for (const other of [{ isRunning: true }, { status: "canceled" }, { moneyCame: true }] as const)
    expect(canPayAgain({ ...again, methods: ["upi"], ...other }, heldUntil)).toBe(false);
});

const large = { limit: "order-pieces", max: 200, asked: 201 } as const;

test("stock that went back is taken again within a day, for an order above a limit once", () => {
  const methods = ["upi"] as const;
  const small = { placedAt, methods, aboveLimit: null, heldAgain: true };
  const many = { placedAt, methods, aboveLimit: large, heldAgain: false };
  const dayLater = new Date("2026-11-21T10:00:00Z");
  const justBefore = new Date(dayLater.getTime() - 1);
  for (const hold of [small, many]) {
    expect(canHoldAgain(hold, justBefore)).toBe(true);
    expect(canHoldAgain(hold, dayLater)).toBe(false);
  }
  expect(canHoldAgain({ ...many, heldAgain: true }, heldUntil)).toBe(false);
  // A limit of cash alone is none for whoever pays otherwise.
  const inCash = { ...many, aboveLimit: { ...large, ofCash: true } as const, heldAgain: true };
  expect(canHoldAgain(inCash, heldUntil)).toBe(true);
  const unpaid = { status: "pending", isRunning: false, moneyCame: false } as const;
  const released = { ...unpaid, ...many, stockHeld: false, heldUntil };
  expect(canPayAgain(released, heldUntil)).toBe(true);
  expect(canPayAgain({ ...released, heldAgain: true }, heldUntil)).toBe(false);
  const heldOnce = { ...released, heldAgain: true, stockHeld: true };
  expect(canPayAgain(heldOnce, new Date(heldUntil.getTime() - 1))).toBe(true);
  // Its time is over, though the job hasn't been there yet.
  expect(canPayAgain(heldOnce, heldUntil)).toBe(false);
});

test("another way to pay holds the stock as if the order had been placed with it, and never shorter than before", () => {
  const hold = { placedAt, aboveLimit: null, heldAgain: false };
  const threeDays = new Date("2026-11-23T10:00:00Z");
  const now = new Date("2026-11-20T10:10:00Z");
  const held = { heldUntil, now };
  expect(heldForMethod("upi-direct", { ...hold, methods: ["upi", "upi-direct"] }, held)).toEqual(
    threeDays,
  );
  expect(heldForMethod("cod", { ...hold, methods: ["upi", "cod"] }, held)).toBeNull();
  const longer = { heldUntil: threeDays, now };
  expect(heldForMethod("upi", { ...hold, methods: ["offline_bank", "upi"] }, longer)).toEqual(
    threeDays,
  );
  const waits = { ...hold, aboveLimit: large, methods: ["upi", "cod"] as const };
  expect(heldForMethod("cod", waits, held)).toEqual(new Date("2026-11-21T10:00:00Z"));
});

test("stock that is taken again is never held beyond the cancellation, however often the way to pay changes", () => {
  const methods = ["upi-direct", "upi", "offline_bank", "upi-direct"] as const;
  const hold = { placedAt, methods, aboveLimit: null, heldAgain: true };
  expect(firstHeldUntil(hold)).toEqual(new Date("2026-11-23T10:00:00Z"));
  const end = new Date("2026-11-24T10:00:00Z");
  const late = new Date("2026-11-23T20:00:00Z");
  expect(canHoldAgain(hold, late)).toBe(true);
  expect(heldForMethod("upi-direct", hold, { heldUntil: null, now: late })).toEqual(end);
  expect(heldForMethod("upi", hold, { heldUntil: null, now: late })).toEqual(
    new Date("2026-11-23T20:15:00Z"),
  );
  expect(canHoldAgain(hold, new Date("2026-11-24T09:45:00Z"))).toBe(false);
});

const cashLimits = [
  { limit: "first-cash-value", max: 200_000, asked: 200_001 },
  { ...large, ofCash: true },
] as const;

test("a limit that only cash is above shortens no other hold, and moves no end", () => {
  for (const aboveLimit of cashLimits) {
    const methods = ["offline_bank", "cod"] as const;
    const hold = { placedAt, methods, aboveLimit, heldAgain: false };
    const threeDays = new Date("2026-11-23T10:00:00Z");
    expect(firstHeldUntil(hold)).toEqual(threeDays);
    const late = { heldUntil: threeDays, now: new Date("2026-11-22T22:00:00Z") };
    expect(heldForMethod("cod", hold, late)).toEqual(threeDays);
    const after = { heldUntil: null, now: new Date("2026-11-23T16:00:00Z") };
    expect(heldForMethod("cod", hold, after)).toEqual(canceledAt(threeDays));
    const cardHeld = { heldUntil: new Date("2026-11-23T16:15:00Z"), now: after.now };
    expect(heldForMethod("cod", hold, cardHeld)).toEqual(canceledAt(threeDays));
    expect(firstHeldUntil({ ...hold, aboveLimit: large })).toEqual(
      new Date("2026-11-21T10:00:00Z"),
    );
  }
});

test("while an order may be paid again, no way holds its stock until a moment that has passed, or beyond its end", () => {
  const method = fc.constantFrom("upi", "upi-direct", "offline_bank", "cod");
  const above = fc.constantFrom(null, large, ...cashLimits);
  const hours = fc.double({ min: 0, max: 96, noNaN: true });
  const given = fc.tuple(fc.array(method, { minLength: 1, maxLength: 4 }), above, hours, hours);
  fc.assert(
    fc.property(given, ([methods, aboveLimit, ageHours, leftHours]) => {
      const hold = { placedAt, methods, aboveLimit, heldAgain: false };
      const now = new Date(placedAt.getTime() + ageHours * 3_600_000);
      if (!canHoldAgain(hold, now)) return;
      const left = new Date(now.getTime() + leftHours * 3_600_000 + 1);
      const end = canceledAt(firstHeldUntil(hold));
      for (const held of [null, left < end ? left : null])
        for (const to of ["upi", "upi-direct", "cod"] as const) {
          const next = { ...hold, methods: [...methods, to] };
          const until = heldForMethod(to, next, { heldUntil: held, now });
          if (until === null) continue;
          expect(until > now).toBe(true);
          expect(until <= canceledAt(firstHeldUntil(next))).toBe(true);
          expect(until >= (held ?? now)).toBe(true);
        }
    }),
  );
});
