import fc from "fast-check";
import { expect, test } from "vitest";
import { quantityInCart } from "./cart.ts";
import { cartLinesMax } from "./cart-limits.ts";
import { refillCart } from "./refill-cart.ts";

test("each pack comes to the quantity of then, as far as there is stock", () => {
  const wanted = [
    { packId: "a", quantity: 3, stock: 10 },
    { packId: "b", quantity: 3, stock: 2 },
    { packId: "c", quantity: 3, stock: 0 },
    { packId: "d", quantity: 3, stock: 9 },
    { packId: "e", quantity: 3, stock: 9 },
  ];
  const cart = [
    { packId: "d", quantity: 1 },
    { packId: "e", quantity: 8 },
  ];
  expect(refillCart(cart, wanted)).toEqual({
    lines: [
      { packId: "a", quantity: 3 },
      { packId: "b", quantity: 2 },
      { packId: "d", quantity: 3 },
    ],
    full: false,
  });
});

test("a full cart says so, and still raises what is in it", () => {
  const cart = Array.from({ length: cartLinesMax - 1 }, (_, index) => ({
    packId: `p${index}`,
    quantity: 1,
  }));
  const wanted = ["x", "p0", "y"].map((packId) => ({ packId, quantity: 2, stock: 5 }));
  expect(refillCart(cart, wanted)).toEqual({
    lines: [
      { packId: "x", quantity: 2 },
      { packId: "p0", quantity: 2 },
    ],
    full: true,
  });
});

test("asking twice adds nothing the second time, and nothing is ever lowered or above stock", () => {
  const pack = fc.record({
    packId: fc.constantFrom("a", "b", "c"),
    quantity: fc.integer({ min: 1, max: 20 }),
    stock: fc.integer({ min: 0, max: 20 }),
  });
  const packs = fc.uniqueArray(pack, { selector: ({ packId }) => packId });
  fc.assert(
    fc.property(packs, packs, (inCart, wanted) => {
      const cart = inCart.map(({ packId, quantity }) => ({ packId, quantity }));
      const { lines } = refillCart(cart, wanted);
      for (const line of lines) {
        expect(line.quantity).toBeGreaterThan(quantityInCart(cart, line.packId));
        const { stock = 0 } = wanted.find(({ packId }) => packId === line.packId) ?? {};
        expect(line.quantity).toBeLessThanOrEqual(stock);
      }
      const kept = cart.filter(({ packId }) => !lines.some((line) => line.packId === packId));
      expect(refillCart([...kept, ...lines], wanted).lines).toEqual([]);
    }),
  );
});
