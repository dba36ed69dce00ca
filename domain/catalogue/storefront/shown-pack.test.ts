import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePackSizes, offeredPack, type ShowablePack, shownPack } from "./shown-pack.ts";

const pack = (over: Partial<ShowablePack> = {}): ShowablePack => ({
  id: "a",
  pricePaise: 100,
  stock: 1,
  quantity: 500,
  unit: "g",
  ...over,
});

const anyPacks = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1 }),
    pricePaise: fc.integer({ min: 1, max: 5 }),
    stock: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    unit: fc.constantFrom("g", "kg", "seeds"),
  }),
  { selector: (one) => one.id },
);

test("the shown pack is the cheapest that is in stock", () => {
  const packs = [
    pack({ id: "cheap", pricePaise: 50, stock: 0 }),
    pack({ id: "dear", pricePaise: 200 }),
    pack({ id: "middle" }),
  ];
  expect(shownPack(packs)).toMatchObject({ pack: { id: "middle" }, from: true });
});

test("with no stock at all the cheapest is shown", () => {
  expect(
    shownPack([
      pack({ id: "dear", pricePaise: 9, stock: 0 }),
      pack({ id: "cheap", pricePaise: 5, stock: 0 }),
    ])?.pack.id,
  ).toBe("cheap");
});

test("packs of one price are told apart by size, then id", () => {
  expect(
    shownPack([pack({ id: "kilo", quantity: 1, unit: "kg" }), pack({ id: "half" })])?.pack.id,
  ).toBe("half");
  expect(shownPack([pack({ id: "b" }), pack({ id: "a" })])?.pack.id).toBe("a");
});

test('one pack reads without "from", and a product without packs shows none', () => {
  expect(shownPack([pack()])?.from).toBe(false);
  expect(shownPack([])).toBeNull();
});

test("the shown pack does not depend on the order of the packs, and none in stock is cheaper", () => {
  fc.assert(
    fc.property(anyPacks, (packs) => {
      const shown = shownPack(packs);
      expect(shownPack([...packs].reverse())).toEqual(shown);
      const inStock = packs.filter((one) => one.stock > 0);
      const candidates = inStock.length > 0 ? inStock : packs;
      if (shown !== null)
        expect(shown.pack.pricePaise).toBe(Math.min(...candidates.map((one) => one.pricePaise)));
    }),
  );
});

test("a pack above its MRP gives way to the next that can be bought, and is offered only where all are above", () => {
  const packs = [
    pack({ id: "above", pricePaise: 50 }),
    pack({ id: "empty", pricePaise: 60, stock: 0 }),
    pack({ id: "dear", pricePaise: 200 }),
  ];
  const above = (...ids: string[]) => offeredPack(packs, ({ id }) => ids.includes(id));
  expect(above()).toMatchObject({ pack: { id: "above" }, isAboveMrp: false });
  expect(above("above")).toMatchObject({ pack: { id: "dear" }, isAboveMrp: false });
  expect(above("above", "dear")).toMatchObject({ pack: { id: "empty" }, isAboveMrp: false });
  const all = above("above", "empty", "dear");
  expect(all).toMatchObject({ pack: { id: "above" }, isAboveMrp: true });
  expect(offeredPack([], () => true)).toBeNull();
});

test("packs are offered from small to large", () => {
  const sizes = [
    pack({ id: "c", quantity: 1, unit: "kg" }),
    pack({ id: "b", quantity: 250 }),
    pack({ id: "a", quantity: 500 }),
  ];
  expect(sizes.sort(comparePackSizes).map((one) => one.id)).toEqual(["b", "a", "c"]);
});
