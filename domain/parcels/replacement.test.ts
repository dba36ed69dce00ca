import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkReplacementMove,
  replacementMoves,
  replacementStates,
  takeOtherLots,
} from "./replacement.ts";

const lot = (lotId: string, quantity: number, validUntil: string) => ({
  lotId,
  quantity,
  validUntil,
});

test("packets of other lots are taken first expiring first, line after line of one pack", () => {
  const lots = [lot("late", 9, "2027-09-30"), lot("early", 3, "2027-05-31")];
  const stocked = new Map([["pack", { stock: 12, lots }]]);
  const lines = [
    { packId: "pack", quantity: 2, name: "one" },
    { packId: "pack", quantity: 4, name: "two" },
  ];
  const taken = takeOtherLots(lines, stocked);
  expect(taken?.map(({ line, lotId, quantity }) => [line.name, lotId, quantity])).toEqual([
    ["one", "early", 2],
    ["two", "early", 1],
    ["two", "late", 3],
  ]);
});

test("of too few, or of a pack that has none, nothing is taken", () => {
  const stocked = new Map([["pack", { stock: 3, lots: [lot("one", 3, "2027-05-31")] }]]);
  expect(takeOtherLots([{ packId: "pack", quantity: 4 }], stocked)).toBeNull();
  expect(takeOtherLots([{ packId: "other", quantity: 1 }], stocked)).toBeNull();
});

test("whatever is wanted of whatever is there: each line gets its packets of lots that have them, or no line gets any", () => {
  const anyLots = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
  const anyWanted = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(anyLots, anyWanted, (sizes, wanted) => {
      const lots = sizes.map((size, n) => lot(`lot-${n}`, size, `2027-0${n + 1}-28`));
      const stock = sizes.reduce((sum, size) => sum + size, 0);
      const lines = wanted.map((quantity, id) => ({ id, packId: "pack", quantity }));
      const taken = takeOtherLots(lines, new Map([["pack", { stock, lots }]]));
      const sum = (of: readonly { quantity: number }[]) =>
        of.reduce((all, { quantity }) => all + quantity, 0);
      if (taken === null) {
        expect(sum(lines)).toBeGreaterThan(stock);
        return;
      }
      for (const { id, quantity } of lines)
        expect(sum(taken.filter(({ line }) => line.id === id))).toBe(quantity);
      for (const { lotId, quantity } of lots)
        expect(sum(taken.filter((take) => take.lotId === lotId))).toBeLessThanOrEqual(quantity);
    }),
  );
});

test("packets are sent or withdrawn once they are prepared, delivered once they are sent, and nothing more", () => {
  const moves = replacementStates.map((from) => [from, replacementMoves(from)]);
  expect(Object.fromEntries(moves)).toEqual({
    preparing: ["sent", "withdrawn"],
    sent: ["delivered"],
    delivered: [],
    withdrawn: [],
  });
  const shown = { shown: "preparing", to: "sent" } as const;
  expect(checkReplacementMove("preparing", shown).ok).toBe(true);
  expect(checkReplacementMove("sent", shown)).toMatchObject({
    refusal: { code: "replacement-changed" },
  });
});
