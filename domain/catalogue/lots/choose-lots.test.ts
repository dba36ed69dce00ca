import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chooseLots, takeKey, type ChoosingLine, type LotWish } from "./choose-lots.ts";

const line: ChoosingLine = {
  lineId: "line",
  packId: "pack",
  takes: [
    { lotId: null, quantity: 1 },
    { lotId: "a", quantity: 3 },
  ],
  choices: [
    { lotId: "a", number: "OK-1", tagCode: "TAG 1", quantity: 5 },
    { lotId: "b", number: "OK-2", tagCode: "TAG 2", quantity: 4 },
    { lotId: "c", number: "TAG 2", tagCode: null, quantity: 1 },
  ],
};

const wish = (given: Partial<LotWish> = {}): LotWish => ({
  take: "line:a",
  toLotId: null,
  scanned: "",
  quantity: 3,
  ...given,
});

test("a lot that is kept or scanned as it is changes nothing", () => {
  for (const given of [{}, { scanned: " ok-1 " }, { scanned: "tag 1" }, { toLotId: "a" }])
    expect(chooseLots([line], [wish(given)])).toEqual({ ok: true, value: [] });
});

test("another lot is chosen by its number, its tag or the list, and what was scanned goes first", () => {
  const changed = { lineId: "line", packId: "pack", from: "a", to: "b", quantity: 3 };
  for (const given of [{ toLotId: "b" }, { scanned: "OK-2" }, { scanned: "ok-2", toLotId: "c" }])
    expect(chooseLots([line], [wish(given)])).toEqual({ ok: true, value: [changed] });
  expect(
    chooseLots([line], [wish({ take: "line:loose", scanned: "TAG  2", quantity: 1 })]),
  ).toEqual({
    ok: true,
    value: [{ ...changed, from: null, quantity: 1 }],
  });
});

test("what can't be is refused at its lot", () => {
  const codeOf = (...wishes: LotWish[]) => {
    const chosen = chooseLots([line], wishes);
    return chosen.ok ? null : chosen.refusal;
  };
  const take = "line:a";
  expect(codeOf(wish({ scanned: "OK-9" }))).toEqual({ code: "lot-unknown", take });
  expect(codeOf(wish({ toLotId: "held" }))).toEqual({ code: "lot-not-on-sale", take });
  expect(codeOf(wish({ toLotId: "c" }))).toEqual({ code: "lot-too-few", take, available: 1 });
  expect(codeOf(wish({ toLotId: "b", quantity: 4 }))).toEqual({
    code: "lot-quantity-wrong",
    take,
    max: 3,
  });
  expect(codeOf(wish({ take: "line:gone" }))).toEqual({ code: "lots-changed" });
  const both = [
    wish({ toLotId: "c", quantity: 1 }),
    wish({ take: "line:loose", toLotId: "c", quantity: 1 }),
  ];
  expect(codeOf(...both)).toEqual({ code: "lot-too-few", take: "line:loose", available: 0 });
});

test("never more is taken of a lot than it has, nor given back than the line has of one", () => {
  const wishes = fc.array(
    fc.record({
      take: fc.constantFrom("line:a", "line:loose"),
      toLotId: fc.constantFrom(null, "a", "b", "c"),
      scanned: fc.constantFrom("", "OK-1", "OK-2", "TAG 2"),
      quantity: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 2 },
  );
  const once = wishes.filter((all) => new Set(all.map(({ take }) => take)).size === all.length);
  fc.assert(
    fc.property(once, (asked) => {
      const chosen = chooseLots([line], asked);
      if (!chosen.ok) return;
      for (const { lotId, quantity } of line.choices) {
        const taken = chosen.value.filter(({ to }) => to === lotId);
        expect(taken.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(quantity);
      }
      for (const take of line.takes) {
        const given = chosen.value.filter(
          ({ from }) => takeKey("line", { lotId: from }) === takeKey("line", take),
        );
        expect(given.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(
          take.quantity,
        );
      }
    }),
  );
});
