import fc from "fast-check";
import { expect, test } from "vitest";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import {
  aboveLimit,
  awaitsConfirmation,
  formatAboveLimit,
  isCashLimit,
  limitInCash,
  type AboveLimit,
  type BuyerRecord,
} from "./order-limits.ts";

const limits = firstShopSettings.orderLimits;
const known: BuyerRecord = {
  emailConfirmed: true,
  hasReceived: true,
  cashOnItsWayPaise: 0,
  unpaidPieces: 0,
  waiting: 0,
  toPay: 0,
  droppedToday: 0,
};
const small = { isCash: true, quantities: [1], totalPaise: 16_800 };
const check = (asked: Partial<typeof small>, buyer: Partial<BuyerRecord> = {}) =>
  aboveLimit({ ...small, ...asked }, limits, { ...known, ...buyer });

test("the first values: 100 packs of a kind, 200 in all, ₹5,000 in cash, ₹2,000 for a new buyer", () => {
  expect(check({ quantities: [100, 100], totalPaise: 500_000 })).toBeNull();
  expect(check({ quantities: [101] })).toEqual({ limit: "line-pieces", max: 100, asked: 101 });
  expect(check({ quantities: [100, 100, 1] })).toEqual({
    limit: "order-pieces",
    max: 200,
    asked: 201,
  });
  const above = { limit: "cash-value", max: 500_000, asked: 500_001 };
  expect(check({ totalPaise: 500_001 })).toEqual(above);
  expect(check({ totalPaise: 200_000 }, { hasReceived: false })).toBeNull();
});

test.each<[string, Partial<BuyerRecord>]>([
  ["has received nothing", { hasReceived: false }],
  ["has not confirmed the e-mail address", { emailConfirmed: false }],
])("who %s has the lower limit", (_who, buyer) => {
  const first = { limit: "first-cash-value", max: 200_000, asked: 200_001 };
  expect(check({ totalPaise: 200_001 }, buyer)).toEqual(first);
  expect(check({ totalPaise: 200_001, isCash: false }, buyer)).toBeNull();
});

test("what is on its way in cash counts, for a new buyer as for a known one", () => {
  const onItsWay = { cashOnItsWayPaise: 190_000 };
  expect(check({}, { ...onItsWay, hasReceived: false })).toEqual({
    limit: "first-cash-value",
    max: 200_000,
    asked: 206_800,
  });
  expect(check({}, onItsWay)).toBeNull();
  expect(check({ totalPaise: 310_000 }, onItsWay)).toBeNull();
  const above = { limit: "cash-value", max: 500_000, asked: 500_001 };
  expect(check({ totalPaise: 310_001 }, onItsWay)).toEqual(above);
  expect(check({ totalPaise: 310_001, isCash: false }, onItsWay)).toBeNull();
});

test("pieces that are not paid yet count in all, not by the pack", () => {
  const some = { isCash: false, quantities: [60, 40] };
  expect(check(some, { unpaidPieces: 100 })).toBeNull();
  expect(check(some, { unpaidPieces: 101 })).toEqual({
    limit: "order-pieces",
    max: 200,
    asked: 201,
  });
});

const amount = fc.integer({ min: 0, max: 2_000_000 });
const anyLimits = fc.record({
  piecesPerLine: fc.integer({ min: 0, max: 1_000 }),
  piecesPerOrder: fc.integer({ min: 0, max: 1_000 }),
  cashPaise: amount,
  firstCashPaise: amount,
  waitingOrders: fc.integer({ min: 1, max: 100 }),
});
const anyBuyer = fc.record({
  emailConfirmed: fc.boolean(),
  hasReceived: fc.boolean(),
  cashOnItsWayPaise: amount,
  unpaidPieces: fc.nat(300),
  waiting: fc.nat(100),
  toPay: fc.nat(100),
  droppedToday: fc.nat(100),
});
/** Small enough to be within the limits now and then. */
const anyOrder = fc.record({
  isCash: fc.boolean(),
  quantities: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 }),
  totalPaise: fc.integer({ min: 1, max: 1_000_000 }),
});

test("whatever is asked, an order that waits for nobody is within every limit that is for it", () => {
  fc.assert(
    fc.property(anyOrder, anyLimits, anyBuyer, (asked, given, buyer) => {
      const above = aboveLimit(asked, given, buyer);
      if (above !== null) {
        expect(above.asked).toBeGreaterThan(above.max);
        return;
      }
      const pieces = asked.quantities.reduce((sum, quantity) => sum + quantity, buyer.unpaidPieces);
      expect(Math.max(...asked.quantities)).toBeLessThanOrEqual(given.piecesPerLine);
      expect(pieces).toBeLessThanOrEqual(given.piecesPerOrder);
      if (!asked.isCash) return;
      const isNew = !buyer.hasReceived || !buyer.emailConfirmed;
      const cashPaise = asked.totalPaise + buyer.cashOnItsWayPaise;
      expect(cashPaise).toBeLessThanOrEqual(given.cashPaise);
      if (isNew) expect(cashPaise).toBeLessThanOrEqual(given.firstCashPaise);
    }),
  );
});

test("a buyer who is better known, or asks for less, never waits where another doesn't", () => {
  fc.assert(
    fc.property(anyOrder, anyLimits, anyBuyer, (asked, given, buyer) => {
      fc.pre(aboveLimit(asked, given, buyer) === null);
      const fewer = { ...asked, quantities: asked.quantities.map(() => 1), totalPaise: 1 };
      expect(aboveLimit(asked, given, { ...buyer, emailConfirmed: true, hasReceived: true })).toBe(
        null,
      );
      expect(aboveLimit(fewer, given, buyer)).toBeNull();
      expect(aboveLimit({ ...asked, isCash: false }, given, buyer)).toBeNull();
    }),
  );
});

test("only a pending cash order above a limit waits for the shop's word", () => {
  const above = { limit: "cash-value", max: 500_000, asked: 600_000 } as const;
  const order = { status: "pending", method: "cod", aboveLimit: above };
  expect(awaitsConfirmation(order)).toBe(true);
  expect(awaitsConfirmation({ ...order, status: "confirmed" })).toBe(false);
  expect(awaitsConfirmation({ ...order, method: "offline_bank" })).toBe(false);
  expect(awaitsConfirmation({ ...order, aboveLimit: null })).toBe(false);
  expect(formatAboveLimit(above)).toEqual({ max: "₹5,000", asked: "₹6,000" });
  expect(formatAboveLimit({ limit: "line-pieces", max: 100, asked: 956 })).toEqual({
    max: "100",
    asked: "956",
  });
});

test("an order that becomes one in cash keeps what it was above when it was placed, and else gets a limit of cash", () => {
  const large = { limit: "order-pieces", max: 150, asked: 160 } as const;
  const value = { limit: "cash-value", max: 400_000, asked: 450_000 } as const;
  const inCash = (before: AboveLimit | null, asked: { quantities: number[]; totalPaise: number }) =>
    limitInCash(before, asked, limits, known);
  const dear = { quantities: [1], totalPaise: 500_001 };
  const dearNow = { limit: "cash-value", max: 500_000, asked: 500_001, ofCash: true };
  expect(inCash(large, dear)).toBe(large);
  expect(inCash(null, dear)).toEqual(dearNow);
  expect(inCash(value, dear)).toEqual(dearNow);
  expect(inCash(value, small)).toBeNull();
  const many = inCash(null, { quantities: [101], totalPaise: 16_800 });
  expect(many).toEqual({ limit: "line-pieces", max: 100, asked: 101, ofCash: true });
  expect([large, value, many].map((above) => above && isCashLimit(above))).toEqual([
    false,
    true,
    true,
  ]);
});
