import { expect, test } from "vitest";
import { priceLines, showLines } from "./price-lines.ts";
import type { CartItem, StoredLine } from "./stored-cart.ts";

const item = (packId: string, given: Partial<CartItem> = {}): CartItem => ({
  packId,
  slug: "hybrid-okra",
  name: "Hybrid Okra",
  packLabel: "100g",
  pricePaise: 10_000,
  imageKey: null,
  stock: 50,
  ...given,
});
const line = (packId: string, quantity: number): StoredLine => ({ ...item(packId), quantity });
const offers = (...packs: CartItem[]) => ({
  packs: new Map(packs.map((pack) => [pack.packId, pack])),
  asked: new Set(["a", "b", "c"]),
});
const terms = { shipping: { feePaise: 5_000, freeOverPaise: 50_000 }, taxRateBasisPoints: 1800 };

test("before anybody has asked, a line is as it was put in and nothing is said", () => {
  const [shown] = showLines([line("a", 2)], { packs: new Map(), asked: new Set() });
  expect(shown).toMatchObject({ notices: [], valuePaise: 20_000, canBuy: true });
});

test("today's price counts, and the change is said", () => {
  const shown = showLines([line("a", 2)], offers(item("a", { pricePaise: 12_000 })));
  expect(shown[0]).toMatchObject({
    valuePaise: 24_000,
    notices: [{ code: "price-changed", fromPaise: 10_000, toPaise: 12_000 }],
  });
  expect(priceLines(shown, terms).totalPaise).toBe(24_000 + 5_000 + 4_300);
});

test("a sold-out and a withdrawn line are not in the sum", () => {
  const shown = showLines(
    [line("a", 1), line("b", 1), line("c", 1)],
    offers(item("a"), item("b", { stock: 0 })),
  );
  expect(shown.map(({ canBuy }) => canBuy)).toEqual([true, false, false]);
  expect(priceLines(shown, terms)).toMatchObject({
    subtotalPaise: 10_000,
    shippingPaise: 5_000,
    taxPaise: 1_800,
  });
});

test("a line above stock keeps its quantity until somebody changes it", () => {
  const [shown] = showLines([line("a", 9)], offers(item("a", { stock: 3 })));
  expect(shown).toMatchObject({
    valuePaise: 90_000,
    canBuy: true,
    notices: [{ code: "only-left", available: 3 }],
  });
});

test("each line has its own rate once it is known, and the standard one until then", () => {
  const stored = [line("a", 1), line("b", 1)];
  const total = (shown: ReturnType<typeof showLines>) => priceLines(shown, terms).taxPaise;
  expect(total(showLines(stored, { packs: new Map(), asked: new Set() }))).toBe(3_600);
  const known = [item("a", { taxRateBasisPoints: 0 }), item("b", { taxRateBasisPoints: 500 })];
  expect(total(showLines(stored, offers(...known)))).toBe(500);
  const kept = stored.map((one) => ({ ...one, taxRateBasisPoints: 500 }));
  expect(total(showLines(kept, { packs: new Map(), asked: new Set() }))).toBe(1_000);
});
