import { expect, test } from "vitest";
import { goodsKinds } from "#domain/catalogue/products/product.ts";
import { checkLooseStock, mustComeByLot } from "./lots-required.ts";

const on = { lotsRequired: true };
const off = { lotsRequired: false };
const sown = (...stocks: (number | null)[]) => ({
  goodsKind: "sowing" as const,
  packs: stocks.map((stock, n) =>
    stock === null ? { id: `p${n}`, openingStock: 0 } : { id: null, openingStock: stock },
  ),
});

test("only seed that is sown must come by lot, and only where the shop asks for lots", () => {
  expect(goodsKinds.filter((kind) => mustComeByLot(kind, on))).toEqual(["sowing"]);
  expect(goodsKinds.filter((kind) => mustComeByLot(kind, off))).toEqual([]);
});

test("a new pack of seed begins without stock, and the first that doesn't is named", () => {
  expect(checkLooseStock(sown(0, 0), null, on)).toEqual({ ok: true, value: null });
  expect(checkLooseStock(sown(null, 0, 7, 9), { goodsKind: "sowing", loose: 0 }, on)).toEqual({
    ok: false,
    refusal: { code: "stock-by-lot", pack: 2 },
  });
  expect(checkLooseStock(sown(7), null, off).ok).toBe(true);
  expect(checkLooseStock({ ...sown(7), goodsKind: "edible" }, null, on).ok).toBe(true);
});

test("goods with packets of no lot don't become seed; seed whose packets came back loose is saved", () => {
  expect(checkLooseStock(sown(null), { goodsKind: "edible", loose: 3 }, on)).toEqual({
    ok: false,
    refusal: { code: "loose-for-sowing", loose: 3 },
  });
  expect(checkLooseStock(sown(null), { goodsKind: "edible", loose: 0 }, on).ok).toBe(true);
  expect(checkLooseStock(sown(null), { goodsKind: "edible", loose: 3 }, off).ok).toBe(true);
  expect(checkLooseStock(sown(null), { goodsKind: "sowing", loose: 3 }, on).ok).toBe(true);
});
