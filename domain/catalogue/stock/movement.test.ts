import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyMovement,
  movementCauses,
  replayMovements,
  type StockMovement,
  takeStock,
} from "./movement.ts";

test("stock is taken down to nothing and never below", () => {
  expect(takeStock(3, 3)).toEqual({ ok: true, value: 0 });
  expect(takeStock(3, 4)).toEqual({ ok: false, refusal: { code: "out-of-stock", available: 3 } });
  for (const quantity of [0, -1, 1.5]) expect(() => takeStock(3, quantity)).toThrow(RangeError);
});

test("a movement goes in the direction of its cause", () => {
  expect(applyMovement(5, { cause: "order", change: 1 })).toEqual({
    ok: false,
    refusal: { code: "wrong-direction", cause: "order", change: 1 },
  });
  expect(applyMovement(5, { cause: "cancel", change: -1 }).ok).toBe(false);
  expect(applyMovement(5, { cause: "correction", change: -5 })).toEqual({ ok: true, value: 0 });
  expect(applyMovement(5, { cause: "correction", change: 0 }).ok).toBe(false);
  expect(applyMovement(5, { cause: "hold-retaken", change: -6 })).toEqual({
    ok: false,
    refusal: { code: "out-of-stock", available: 5 },
  });
});

test("the movements of a pack, replayed, give its stock, which is never negative", () => {
  const anyMovement = fc.record({
    cause: fc.constantFrom(...movementCauses),
    change: fc.integer({ min: -20, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(anyMovement, { maxLength: 60 }), (wanted) => {
      let stock = 0;
      const done: StockMovement[] = [];
      for (const movement of wanted) {
        const applied = applyMovement(stock, movement);
        if (!applied.ok) continue;
        stock = applied.value;
        done.push(movement);
        expect(stock).toBeGreaterThanOrEqual(0);
      }
      expect(replayMovements(done)).toBe(stock);
    }),
  );
});
