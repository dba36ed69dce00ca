import { expect, test } from "vitest";
import {
  findDifferences,
  type ComparedPayment,
  type ShopRecord,
  type GatewayRecord,
} from "./difference.ts";

const now = new Date("2026-11-20T06:30:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const there: GatewayRecord = { state: "captured", amountPaise: 50_000, refundedPaise: 0 };
const here: ShopRecord = {
  state: "captured",
  capturedPaise: 50_000,
  refundedPaise: 0,
  refundedBeforePaise: 0,
  returningPaise: 0,
  refundsFailed: 0,
  refundsWaiting: 0,
};
const unpaid: ShopRecord = { ...here, state: "open", capturedPaise: 0 };
const of = (given: Partial<ComparedPayment>) =>
  findDifferences({ at: minutesAgo(5), there, here, ...given }, now);

test("a payment that both tell of alike differs in nothing", () => {
  expect(of({})).toEqual([]);
  expect(
    of({ there: { ...there, state: "declined" }, here: { ...unpaid, state: "declined" } }),
  ).toEqual([]);
});

test("money that only one of them has is a difference", () => {
  expect(of({ here: unpaid })).toEqual(["not-here"]);
  expect(of({ here: { ...unpaid, state: null } })).toEqual(["not-here"]);
  expect(of({ there: null })).toEqual(["not-there"]);
  expect(of({ there: { ...there, state: "declined" } })).toEqual(["not-there"]);
});

test("a payment of no order is a difference unless it was declined", () => {
  expect(of({ here: null })).toEqual(["unknown-order"]);
  expect(of({ here: null, there: { ...there, state: "authorized" } })).toEqual(["unknown-order"]);
  expect(of({ here: null, there: { ...there, state: "declined" } })).toEqual([]);
});

test("sums differ by a paisa", () => {
  expect(of({ there: { ...there, amountPaise: 49_999 } })).toEqual(["sums-differ"]);
});

test("refunds differ where the gateway tells of them, as of when it told", () => {
  const refunded = { ...here, refundedPaise: 20_000 };
  expect(of({ here: refunded })).toEqual([]);
  expect(of({ here: { ...refunded, refundedBeforePaise: 20_000 } })).toEqual([
    "refunded-less-there",
  ]);
  expect(of({ there: { ...there, refundedPaise: 20_000 } })).toEqual(["refunded-more-there"]);
  expect(
    of({
      there: { ...there, refundedPaise: null },
      here: { ...refunded, refundedBeforePaise: 20_000 },
    }),
  ).toEqual([]);
});

test("what is on its way may count there already, or not yet", () => {
  const onItsWay = { ...here, returningPaise: 20_000 };
  expect(of({ here: onItsWay })).toEqual([]);
  expect(of({ here: onItsWay, there: { ...there, refundedPaise: 20_000 } })).toEqual([]);
  expect(of({ here: onItsWay, there: { ...there, refundedPaise: 20_001 } })).toEqual([
    "refunded-more-there",
  ]);
});

test("an hour is long for a payment that is not decided", () => {
  const open: GatewayRecord = { ...there, state: "open" };
  expect(of({ there: open, here: unpaid, at: minutesAgo(59) })).toEqual([]);
  expect(of({ there: open, here: unpaid, at: minutesAgo(61) })).toEqual(["open-too-long"]);
  expect(of({ there: null, here: unpaid, at: minutesAgo(61) })).toEqual(["open-too-long"]);
  expect(
    of({
      there: { ...there, state: "authorized" },
      here: { ...unpaid, state: "expired" },
      at: minutesAgo(61),
    }),
  ).toEqual(["open-too-long"]);
  expect(of({ there: open, here: { ...unpaid, state: "expired" }, at: minutesAgo(61) })).toEqual(
    [],
  );
});

test("refunds that failed or wait are said beside whatever else differs", () => {
  expect(of({ there: null, here: { ...here, refundsFailed: 1, refundsWaiting: 2 } })).toEqual([
    "not-there",
    "refund-failed",
    "refund-waits",
  ]);
});
