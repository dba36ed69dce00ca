import fc from "fast-check";
import { expect, test } from "vitest";
import { cartContentKey } from "./cart-content-key.ts";

const anyCart = fc.uniqueArray(
  fc.record({ packId: fc.string({ minLength: 1 }), quantity: fc.integer({ min: 1, max: 50 }) }),
  {
    selector: (line) => line.packId,
  },
);

test("the key does not depend on the order of the lines", () => {
  expect(
    cartContentKey([
      { packId: "b", quantity: 1 },
      { packId: "a", quantity: 2 },
    ]),
  ).toBe("a:2,b:1");
  fc.assert(
    fc.property(anyCart, (cart) => cartContentKey([...cart].reverse()) === cartContentKey(cart)),
  );
});

test("another quantity or pack gives another key", () => {
  fc.assert(
    fc.property(anyCart, anyCart, (one, two) => {
      const sameContent =
        one.length === two.length &&
        one.every((line) =>
          two.some((other) => other.packId === line.packId && other.quantity === line.quantity),
        );
      expect(cartContentKey(one) === cartContentKey(two)).toBe(sameContent);
    }),
  );
});
