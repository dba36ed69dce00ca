import fc from "fast-check";
import { expect, test } from "vitest";
import { cartContentKey } from "./cart-content-key.ts";
import { mergeCarts, readCartLines } from "./merge-carts.ts";

const anyCart = fc.uniqueArray(
  fc.record({
    packId: fc.constantFrom("a", "b", "c", "d", "e"),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { selector: (line) => line.packId },
);

test("per pack the larger quantity is kept", () => {
  const account = [
    { packId: "a", quantity: 2 },
    { packId: "b", quantity: 5 },
  ];
  expect(
    mergeCarts(
      [
        { packId: "c", quantity: 1 },
        { packId: "a", quantity: 3 },
      ],
      account,
    ),
  ).toEqual([
    { packId: "a", quantity: 3 },
    { packId: "b", quantity: 5 },
    { packId: "c", quantity: 1 },
  ]);
});

test("merging gives the same content whichever cart comes first, however often", () => {
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, (one, two, three) => {
      expect(cartContentKey(mergeCarts(one, two))).toBe(cartContentKey(mergeCarts(two, one)));
      expect(mergeCarts(one, mergeCarts(one, two))).toEqual(mergeCarts(one, two));
      expect(mergeCarts(one, one)).toEqual(one);
      expect(cartContentKey(mergeCarts(mergeCarts(one, two), three))).toBe(
        cartContentKey(mergeCarts(one, mergeCarts(two, three))),
      );
    }),
  );
});

test("nothing is lost in a merge and no quantity shrinks", () => {
  fc.assert(
    fc.property(anyCart, anyCart, (local, account) => {
      const merged = mergeCarts(local, account);
      for (const line of [...local, ...account]) {
        expect(merged.find((one) => one.packId === line.packId)?.quantity).toBeGreaterThanOrEqual(
          line.quantity,
        );
      }
    }),
  );
});

test("a stored cart is read as far as it can be", () => {
  expect(readCartLines(null)).toEqual([]);
  expect(readCartLines("[]")).toEqual([]);
  expect(
    readCartLines([
      { packId: "a", quantity: 2, name: "Wheat" },
      { packId: "a", quantity: 1 },
      { packId: "b", quantity: -1 },
      { packId: "c", quantity: 1.5 },
      { packId: "<script>", quantity: 1 },
      { packId: "d", quantity: 1e9 },
      null,
      7,
    ]),
  ).toEqual([
    { packId: "a", quantity: 2 },
    { packId: "d", quantity: 100_000 },
  ]);
});

test("reading a stored cart never fails", () => {
  fc.assert(fc.property(fc.anything(), (stored) => Array.isArray(readCartLines(stored))));
  fc.assert(
    fc.property(fc.array(fc.anything()), (stored) =>
      readCartLines(stored).every((line) => line.quantity >= 1),
    ),
  );
});
