import { expect, test } from "vitest";
import { newLinePromotions } from "./new-line-promotions.ts";
import type { WrittenLinePromotions } from "./new-promotion.ts";

const ownId = "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";
const today = "2026-11-26";

const written = (given: Partial<WrittenLinePromotions> = {}): WrittenLinePromotions => ({
  gives: "percent",
  packs1: "5",
  off1: "5",
  packs2: "10",
  off2: "10",
  packs3: "",
  off3: "",
  to: "all",
  product: "",
  paidBy: "shop",
  fromDay: today,
  untilDay: "",
  ...given,
});

const madeOf = (given: Partial<WrittenLinePromotions>, vendorId: string | null = null) => {
  const made = newLinePromotions(written(given), { today, vendorId });
  return made.ok ? made.value : made.refusal.code === "promotion-wrong" ? made.refusal.faults : {};
};

test("each step is an offer of its own without a code or a limit", () => {
  expect(madeOf({})).toMatchObject([
    { code: null, kind: "percent", basisPoints: 500, minPacks: 5, paidBy: "shop", usesMax: null },
    { code: null, kind: "percent", basisPoints: 1_000, minPacks: 10, amountPaise: null },
  ]);
  expect(madeOf({ gives: "amount", off1: "2.50", packs2: "", off2: "" })).toMatchObject([
    { kind: "amount", basisPoints: null, amountPaise: 250, minPacks: 5 },
  ]);
});

test("a further step gives more from more packs on", () => {
  expect(madeOf({ packs2: "5" })).toEqual({ packs2: "packs-falling" });
  expect(madeOf({ off2: "5" })).toEqual({ off2: "off-rising" });
  expect(madeOf({ packs2: "" })).toEqual({ packs2: "packs-wrong" });
  expect(madeOf({ packs1: "", off1: "91" })).toEqual({
    packs1: "packs-wrong",
    off1: "percent-wrong",
  });
  expect(madeOf({ gives: "amount", off1: "0", off2: "1" })).toEqual({ off1: "amount-wrong" });
  expect(madeOf({ gives: "free-delivery" })).toEqual({ gives: "gives-missing" });
});

test("what a vendor gives is for its own goods and paid by it, whatever the form says", () => {
  expect(madeOf({ to: `category:${ownId}` }, ownId)).toMatchObject([
    { vendorId: ownId, categoryId: ownId, paidBy: "vendor" },
    {},
  ]);
  expect(madeOf({ to: `vendor:${ownId}` }, ownId)).toEqual({ to: "to-missing" });
  expect(madeOf({ paidBy: "vendor" })).toEqual({ paidBy: "vendor-missing" });
});
