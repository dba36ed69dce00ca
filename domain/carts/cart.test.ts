import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addToCart,
  type CartLine,
  itemCount,
  quantityInCart,
  removeFromCart,
  setQuantity,
} from "./cart.ts";
import { cartLinesMax } from "./cart-limits.ts";

const cart: CartLine[] = [
  { packId: "a", quantity: 2 },
  { packId: "b", quantity: 1 },
];

test("adding a pack that is in the cart raises its quantity", () => {
  expect(addToCart(cart, "a", 3, 10)).toEqual({
    ok: true,
    value: [
      { packId: "a", quantity: 5 },
      { packId: "b", quantity: 1 },
    ],
  });
  expect(addToCart(cart, "c", 1, 10)).toEqual({
    ok: true,
    value: [...cart, { packId: "c", quantity: 1 }],
  });
});

test("one add takes 1 to 10", () => {
  for (const quantity of [0, -1, 1.5, 11, 1e9, Number.NaN]) {
    expect(addToCart(cart, "a", quantity, 1e9)).toEqual({
      ok: false,
      refusal: { code: "quantity-invalid", packId: "a", max: 10 },
    });
  }
  expect(addToCart(cart, "a", 10, 100).ok).toBe(true);
});

test("a line does not go above stock", () => {
  expect(addToCart(cart, "a", 2, 3)).toEqual({
    ok: false,
    refusal: { code: "above-stock", packId: "a", available: 3, inCart: 2 },
  });
  expect(setQuantity(cart, "a", 4, 3)).toEqual({
    ok: false,
    refusal: { code: "above-stock", packId: "a", available: 3, inCart: 2 },
  });
  expect(setQuantity(cart, "a", 25, 25).ok).toBe(true);
});

test("a quantity of zero or below removes the line", () => {
  expect(setQuantity(cart, "a", 0, 5)).toEqual({ ok: true, value: [{ packId: "b", quantity: 1 }] });
  expect(setQuantity(cart, "b", -1, 0)).toEqual({
    ok: true,
    value: [{ packId: "a", quantity: 2 }],
  });
  expect(setQuantity(cart, "a", 1.5, 5).ok).toBe(false);
});

test("a line above a stock that has shrunk can still be lowered step by step", () => {
  expect(setQuantity([{ packId: "a", quantity: 9 }], "a", 8, 3)).toEqual({
    ok: true,
    value: [{ packId: "a", quantity: 8 }],
  });
  expect(setQuantity([{ packId: "a", quantity: 9 }], "a", 9, 3).ok).toBe(false);
});

test("a cart has an end", () => {
  const full = Array.from({ length: cartLinesMax }, (_, index) => ({
    packId: `p${index}`,
    quantity: 1,
  }));
  expect(addToCart(full, "one-more", 1, 5)).toEqual({
    ok: false,
    refusal: { code: "cart-full", max: cartLinesMax },
  });
  expect(addToCart(full, "p0", 1, 5).ok).toBe(true);
});

test("the badge counts items, and removing takes the line away", () => {
  expect(itemCount(cart)).toBe(3);
  expect(quantityInCart(cart, "c")).toBe(0);
  expect(removeFromCart(cart, "a")).toEqual([{ packId: "b", quantity: 1 }]);
});

test("whatever is done to a cart, its lines stay between 1 and stock and unique", () => {
  const anyAction = fc.record({
    kind: fc.constantFrom("add", "set"),
    packId: fc.constantFrom("a", "b", "c"),
    quantity: fc.integer({ min: -3, max: 15 }),
  });
  fc.assert(
    fc.property(fc.array(anyAction), fc.integer({ min: 0, max: 20 }), (actions, stock) => {
      let lines: CartLine[] = [];
      for (const { kind, packId, quantity } of actions) {
        const result =
          kind === "add"
            ? addToCart(lines, packId, quantity, stock)
            : setQuantity(lines, packId, quantity, stock);
        if (result.ok) lines = result.value;
      }
      expect(new Set(lines.map((line) => line.packId)).size).toBe(lines.length);
      for (const line of lines) expect(line.quantity >= 1 && line.quantity <= stock).toBe(true);
    }),
  );
});
