import fc from "fast-check";
import { expect, test } from "vitest";
import { cartLinesMax } from "#domain/carts/cart-limits.ts";
import { parseCartItem, parseStoredCart } from "./parse-stored-cart.ts";
import {
  emptyCart,
  putStoredLine,
  adoptAccountLines,
  withoutOwner,
  type StoredCart,
  type StoredLine,
} from "./stored-cart.ts";

const line = (packId: string, given: Partial<StoredLine> = {}): StoredLine => ({
  packId,
  slug: "hybrid-okra",
  name: "Hybrid Okra",
  packLabel: "100g",
  pricePaise: 10_000,
  imageKey: null,
  stock: 50,
  quantity: 1,
  ...given,
});
const cartOf = (given: Partial<StoredCart>): StoredCart => ({ ...emptyCart, ...given });

test("a cart is read as it was written", () => {
  const cart = cartOf({
    owner: "me",
    lines: [line("a", { imageKey: "k" })],
    pending: { a: 1 },
    carry: true,
  });
  expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart);
});

test("a cart from before vendors were named is read as it was, and learns their names later", () => {
  const old = { version: 1, lines: [line("a"), line("b", { vendorName: 7 as never })] };
  const read = parseStoredCart(JSON.stringify(old));
  expect(read.lines).toEqual([line("a"), line("b")]);
  const named = cartOf({ lines: [line("a", { vendorName: "Panghat" })] });
  expect(parseStoredCart(JSON.stringify(named))).toEqual(named);
});

test("the rate of goods is kept once it is known, and left out where it is none", () => {
  const known = cartOf({ lines: [line("a", { taxRateBasisPoints: 500 })] });
  expect(parseStoredCart(JSON.stringify(known))).toEqual(known);
  for (const wrong of ["18", -1, 0.5, null])
    expect(parseCartItem({ ...line("a"), taxRateBasisPoints: wrong })?.taxRateBasisPoints).toBe(
      undefined,
    );
});

test("what cannot be read is an empty cart", () => {
  for (const text of [
    null,
    "",
    "{",
    "null",
    "7",
    '"cart"',
    "[]",
    '{"version":2,"lines":[]}',
    '{"version":1,"lines":{}}',
  ]) {
    expect(parseStoredCart(text)).toEqual(emptyCart);
  }
});

test("whatever lies in storage, reading it does not throw and keeps only whole lines", () => {
  const quantity = fc.oneof(fc.integer(), fc.double(), fc.string());
  const almostLine = fc.record(
    {
      packId: fc.anything(),
      name: fc.string(),
      slug: fc.string(),
      packLabel: fc.string(),
      pricePaise: fc.anything(),
      stock: fc.anything(),
      quantity,
    },
    { requiredKeys: [] },
  );
  const stored = fc.oneof(
    fc.anything(),
    fc.record({ version: fc.constant(1), lines: fc.array(almostLine), pending: fc.anything() }),
  );
  fc.assert(
    fc.property(stored, (value) => {
      const { lines } = parseStoredCart(JSON.stringify(value) ?? "undefined");
      for (const kept of lines) {
        expect(parseCartItem(kept)).not.toBeNull();
        expect(Number.isSafeInteger(kept.quantity) && kept.quantity > 0).toBe(true);
      }
    }),
  );
});

test("one broken line does not take the others with it", () => {
  const lines = [
    line("a"),
    null,
    { packId: "b" },
    line("c", { quantity: 0 }),
    line("d", { pricePaise: -1 }),
    line("e"),
  ];
  expect(
    parseStoredCart(JSON.stringify({ version: 1, lines })).lines.map(({ packId }) => packId),
  ).toEqual(["a", "e"]);
});

test("a pack is read once, and not more lines than a cart takes", () => {
  const lines = [
    line("a"),
    line("a", { quantity: 2 }),
    ...Array.from({ length: 200 }, (_, index) => line(`p${index}`)),
  ];
  const read = parseStoredCart(JSON.stringify({ version: 1, lines })).lines;
  expect(read[0]).toEqual(line("a", { quantity: 2 }));
  expect(read.length).toBe(cartLinesMax - 1);
});

test("a visitor's change waits for nobody, a customer's for the account", () => {
  const item = line("a");
  expect(putStoredLine(emptyCart, item, 2)).toEqual(
    cartOf({ lines: [line("a", { quantity: 2 })] }),
  );
  const owned = cartOf({ owner: "me", lines: [line("a")], pending: { b: 1 } });
  expect(putStoredLine(owned, item, 3)).toMatchObject({
    lines: [{ quantity: 3 }],
    pending: { a: 3, b: 1 },
  });
});

test("a quantity of 0 takes the line out and is still told to the account", () => {
  const owned = cartOf({ owner: "me", lines: [line("a"), line("b")] });
  expect(putStoredLine(owned, line("a"), 0)).toEqual({
    ...owned,
    lines: [line("b")],
    pending: { a: 0 },
  });
});

test("the account's lines replace the copy, but not what it has not been told", () => {
  const copy = cartOf({
    owner: "me",
    lines: [line("a", { quantity: 5 }), line("gone")],
    pending: { a: 5, removed: 0 },
  });
  const account = [line("a", { quantity: 1 }), line("removed"), line("new", { quantity: 3 })];
  const { lines } = adoptAccountLines(copy, account);
  expect(lines.map(({ packId, quantity }) => [packId, quantity])).toEqual([
    ["new", 3],
    ["a", 5],
  ]);
});

test("the price that was seen stays, so that a new one is said", () => {
  const copy = cartOf({ owner: "me", lines: [line("a", { pricePaise: 9_900 })] });
  expect(adoptAccountLines(copy, [line("a", { pricePaise: 12_000 })]).lines[0]?.pricePaise).toBe(
    9_900,
  );
});

test("after the session only what no account has seen is left", () => {
  const lines = [line("a"), line("b")];
  expect(withoutOwner(cartOf({ owner: "me", lines, pending: { b: 1 } })).lines).toEqual([
    line("b"),
  ]);
  expect(withoutOwner(cartOf({ owner: "me", lines, carry: true }))).toEqual(cartOf({ lines }));
});
