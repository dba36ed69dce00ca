import fc from "fast-check";
import { expect, test } from "vitest";
import { problemOf } from "./match-item.ts";
import { settlementEntries } from "./post-settlement.ts";
import { settlementDueBefore } from "./settlement-due.ts";
import {
  findUnlike,
  grossOf,
  groupSettlements,
  readSettlementItem,
  sumSettlement,
  toldOtherwise,
  type SettlementItem,
  type ToldItem,
} from "./settlement.ts";

const nothing = {
  reference: "pay_1",
  description: null,
  amountPaise: 0,
  feePaise: 0,
  taxPaise: 0,
  debitPaise: 0,
  creditPaise: 0,
};

test("a fee that is told with GST and one without are the same, and one that was not taken off is none", () => {
  const payment = { ...nothing, told: "payment", amountPaise: 100_000, taxPaise: 360 };
  const read = { feePaise: 2_000, taxPaise: 360, kind: "payment" };
  expect(readSettlementItem({ ...payment, feePaise: 2_360, creditPaise: 97_640 })).toMatchObject(
    read,
  );
  expect(readSettlementItem({ ...payment, feePaise: 2_000, creditPaise: 97_640 })).toMatchObject(
    read,
  );
  expect(readSettlementItem({ ...payment, feePaise: 2_360, creditPaise: 100_000 })).toMatchObject({
    feePaise: 0,
    taxPaise: 0,
  });
  expect(readSettlementItem({ ...payment, feePaise: 2_360, creditPaise: 97_641 })).toBeNull();
  expect(readSettlementItem({ ...payment, feePaise: 0, creditPaise: 100_001 })).toBeNull();
  const transfer = {
    ...nothing,
    told: "transfer",
    amountPaise: 100_000,
    feePaise: 296,
    taxPaise: 46,
  };
  expect(readSettlementItem({ ...transfer, debitPaise: 100_296 })).toMatchObject({
    kind: "transfer",
    feePaise: 250,
    taxPaise: 46,
  });
});

test("what is neither a payment, a refund nor a transfer is an adjustment under its own name, to either side", () => {
  const told = { ...nothing, told: "reversal", amountPaise: 500, creditPaise: 500 };
  expect(readSettlementItem(told)).toMatchObject({ kind: "adjustment", description: "reversal" });
  const chargeback = {
    ...nothing,
    told: "Adjustment",
    description: "Chargeback",
    amountPaise: 500,
  };
  const read = readSettlementItem({ ...chargeback, debitPaise: 500 });
  expect(read).toMatchObject({ kind: "adjustment", description: "Chargeback" });
  expect(read && grossOf(read)).toBe(-500);
});

const aSum = fc.integer({ min: 1, max: 5_000_000 });
const anItem = fc
  .record({
    told: fc.constantFrom("payment", "refund", "transfer", "adjustment", "reversal"),
    id: fc.nat(30),
    amountPaise: aSum,
    permille: fc.nat(50),
    isWithTax: fc.boolean(),
    isDebit: fc.boolean(),
  })
  .map(({ told, id, amountPaise, permille, isWithTax, isDebit }) => {
    const fee = Math.floor((amountPaise * permille) / 1_000);
    const taxPaise = Math.floor(fee * 0.18);
    const charge = fee + taxPaise;
    const isOut = told === "refund" || told === "transfer" || (told !== "payment" && isDebit);
    return {
      told,
      reference: `${told}_${id}`,
      description: null,
      amountPaise,
      feePaise: isWithTax ? charge : fee,
      taxPaise,
      debitPaise: isOut ? amountPaise + charge : 0,
      creditPaise: isOut ? 0 : amountPaise - charge,
    };
  });
const items = fc.array(anItem, { maxLength: 30 }).map((told) =>
  told.map((one): SettlementItem => {
    const item = readSettlementItem(one);
    if (item === null) throw new Error("It agrees");
    return item;
  }),
);

test("a posting of any settlement balances, and takes from the gateway what came and went by its items", () => {
  fc.assert(
    fc.property(items, (told) => {
      const entries = settlementEntries(sumSettlement(told));
      expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
      expect(entries.every(({ amountPaise }) => amountPaise !== 0)).toBe(true);
      const gross = told.reduce((sum, item) => sum + grossOf(item), 0);
      const clearing = entries.find(({ account }) => account === "gateway-clearing");
      expect(clearing?.amountPaise ?? 0).toBe(0 - gross || 0);
      for (const item of told) expect(Math.abs(grossOf(item))).toBe(item.amountPaise);
    }),
  );
});

test("in whatever order it is told, a settlement is the same; a paisa, an item or a UTR more is told otherwise", () => {
  fc.assert(
    fc.property(items, fc.nat(), aSum, (told, at, more) => {
      const unique = told.filter(
        ({ reference }, place) => told.findIndex((one) => one.reference === reference) === place,
      );
      const kept = { utr: "UTR1", items: unique };
      expect(toldOtherwise(kept, { utr: "UTR1", items: unique.toReversed() })).toBeNull();
      expect(toldOtherwise(kept, { ...kept, utr: "UTR2" })).toBe("UTR2");
      const one = unique[at % Math.max(1, unique.length)];
      if (one === undefined) return;
      const changed = unique.map((item) =>
        item === one ? { ...item, creditPaise: item.creditPaise + more } : item,
      );
      expect(toldOtherwise(kept, { ...kept, items: changed })).toBe(one.reference);
      const fewer = unique.filter((item) => item !== one);
      expect(toldOtherwise(kept, { ...kept, items: fewer })).toBe(one.reference);
      expect(toldOtherwise({ ...kept, items: fewer }, kept)).toBe(one.reference);
    }),
  );
});

test("rows are grouped by settlement, word for word repeated ones count once, and two UTRs of one are found", () => {
  const item = readSettlementItem({ ...nothing, told: "payment", amountPaise: 5, creditPaise: 5 });
  if (item === null) throw new Error("It agrees");
  const of = (reference: string, utr = "U"): ToldItem => ({
    ...item,
    settlement: { reference, utr, settledOn: "2026-11-20" },
  });
  const told = [of("setl_1"), of("setl_2"), of("setl_1")];
  expect(findUnlike(told)).toBe(-1);
  expect(
    groupSettlements(told).map(({ reference, items: all }) => [reference, all.length]),
  ).toEqual([
    ["setl_1", 1],
    ["setl_2", 1],
  ]);
  expect(findUnlike([...told, of("setl_2", "V")])).toBe(3);
});

test("an item is matched by its amount, once, and only to what was done here", () => {
  const ours = { amountPaise: 500, isUndone: false };
  const payment = { kind: "payment", amountPaise: 500 } as const;
  expect(problemOf(payment, { ours, isSettledBefore: false })).toBeNull();
  expect(problemOf(payment, { ours: null, isSettledBefore: false })).toBe("no-payment");
  expect(problemOf(payment, { ours, isSettledBefore: true })).toBe("settled-twice");
  const other = { ours: { ...ours, amountPaise: 501 }, isSettledBefore: false };
  expect(problemOf(payment, other)).toBe("amount-differs");
  const refund = { kind: "refund", amountPaise: 500 } as const;
  const undone = { ours: { ...ours, isUndone: true }, isSettledBefore: false };
  expect(problemOf(refund, undone)).toBe("not-done-here");
  const adjustment = { kind: "adjustment", amountPaise: 500 } as const;
  expect(problemOf(adjustment, { ours: null, isSettledBefore: false })).toBe("adjustment");
});

test("a payment is due once five weekdays are over since its day, by the calendar of India", () => {
  const due = (now: string) => settlementDueBefore(new Date(now)).toISOString();
  // Thursday: Wednesday, Tuesday, Monday, Friday and Thursday before it are over.
  expect(due("2026-11-26T12:00:00+05:30")).toBe("2026-11-18T18:30:00.000Z");
  // Monday at night: Friday to Monday of the week before.
  expect(due("2026-11-23T00:10:00+05:30")).toBe("2026-11-15T18:30:00.000Z");
  expect(due("2026-11-22T23:50:00+05:30")).toBe("2026-11-15T18:30:00.000Z");
});
