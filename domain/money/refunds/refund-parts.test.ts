import { expect, test } from "vitest";
import { partsOfLines, splitParts, spreadOverParcel, taxParts } from "./refund-parts.ts";
import type { RefundableLine } from "./refundable.ts";

const line = (id: string, given: Partial<RefundableLine> = {}): RefundableLine => ({
  id,
  quantity: 3,
  grossPaise: 11_800,
  taxPaise: 1_800,
  shopPaidPaise: 0,
  backPaise: 0,
  backTaxPaise: 0,
  backShopPaidPaise: 0,
  backQuantity: 0,
  ...given,
});
const parcel = (roundOffLeftPaise: number, ...lines: RefundableLine[]) => ({
  lines,
  shippingLeftPaise: 5_000,
  roundOffLeftPaise,
});
const told = (parts: ReturnType<typeof spreadOverParcel>) =>
  parts.map(({ kind, quantity, amountPaise }) => [kind, quantity, amountPaise]);

test("a sum goes over the lines by what is left of them, then to shipping, then to the round-off", () => {
  const left = parcel(20, line("one"), line("other", { backPaise: 5_900 }));
  expect(told(spreadOverParcel(left, 3_000))).toEqual([
    ["line", null, 2_000],
    ["line", null, 1_000],
  ]);
  const goods = [
    ["line", 3, 11_800],
    ["line", 3, 5_900],
  ];
  expect(told(spreadOverParcel(left, 17_700))).toEqual(goods);
  expect(told(spreadOverParcel(left, 18_000))).toEqual([...goods, ["shipping", null, 300]]);
  expect(told(spreadOverParcel(left, 22_720))).toEqual([
    ...goods,
    ["shipping", null, 5_000],
    ["round-off", null, 20],
  ]);
  expect(() => spreadOverParcel(left, 22_721)).toThrow(RangeError);
});

test("what was rounded down is taken off as soon as the lines are back, before any shipping", () => {
  const left = parcel(-30, line("one"));
  expect(told(spreadOverParcel(left, 11_769))).toEqual([["line", null, 11_769]]);
  const goods = [
    ["line", 3, 11_800],
    ["round-off", null, -30],
  ];
  expect(told(spreadOverParcel(left, 11_770))).toEqual(goods);
  expect(told(partsOfLines(left, { one: 3 }))).toEqual(goods);
});

test("the packs of a line cost together what the line did, and the last takes what is left", () => {
  const of = (given: Partial<RefundableLine>, quantity: number) =>
    told(partsOfLines(parcel(0, line("one", given), line("other")), { one: quantity }));
  expect(of({ grossPaise: 10_000 }, 1)).toEqual([["line", 1, 3_333]]);
  expect(of({ grossPaise: 10_000, backPaise: 3_333, backQuantity: 1 }, 1)).toEqual([
    ["line", 1, 3_334],
  ]);
  expect(of({ backPaise: 900, backQuantity: 0 }, 3)).toEqual([["line", 3, 10_900]]);
  expect(of({ backPaise: 11_800 }, 1)).toEqual([]);
});

test("tax is in each part by its share, in two equal halves, and all of it in all of the line", () => {
  const one = line("one");
  const parts = spreadOverParcel(parcel(0, one), 1_001);
  const [first] = taxParts([one], parts);
  // 152.69…, in halves.
  expect(first?.taxPaise).toBe(152);
  const rest = { ...one, backPaise: 1_001, backTaxPaise: 152 };
  const [second] = taxParts([rest], spreadOverParcel(parcel(0, rest), 10_799));
  expect(second).toMatchObject({ amountPaise: 10_799, taxPaise: 1_648 });
});

test("a refund from two payments is in pieces, and its packs are counted once", () => {
  const parts = spreadOverParcel(parcel(-30, line("one"), line("other")), 28_570);
  const [first = [], second = []] = splitParts(parts, [20_000, 8_570]);
  expect(told(first)).toEqual([
    ["line", null, 10_000],
    ["line", null, 10_000],
  ]);
  expect(told(second)).toEqual([
    ["line", 3, 1_800],
    ["line", 3, 1_800],
    ["shipping", null, 5_000],
    ["round-off", null, -30],
  ]);
});

test("what the shop had paid of a line goes back to it by what goes back with it, all with the last part", () => {
  const paid = line("one", { grossPaise: 10_000, shopPaidPaise: 1_000 });
  const shares = (...sums: number[]) =>
    taxParts(
      [paid],
      sums.map((amountPaise) => ({
        kind: "line",
        lineId: "one",
        quantity: null,
        amountPaise,
        taxPaise: 0,
        shopPaidPaise: 0,
      })),
    ).map(({ shopPaidPaise }) => shopPaidPaise);
  expect(shares(10_000)).toEqual([1_000]);
  expect(shares(3_333, 3_333, 3_334)).toEqual([333, 334, 333]);
  expect(shares(1, 9_999)).toEqual([0, 1_000]);
});
