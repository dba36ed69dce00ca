import fc from "fast-check";
import { expect, test } from "vitest";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import { checkCameBack } from "./returned-packets.ts";

const anyLines = fc.array(
  fc.record({
    lineId: fc.uuid(),
    takes: fc.uniqueArray(
      fc.record({ lotId: fc.option(fc.uuid()), quantity: fc.integer({ min: 1, max: 50 }) }),
      { selector: ({ lotId }) => lotId, minLength: 1, maxLength: 4 },
    ),
  }),
  { maxLength: 4 },
);
type Lines = typeof anyLines extends fc.Arbitrary<infer T> ? T : never;
const keysOf = (lines: Lines) =>
  lines.flatMap(({ lineId, takes }) =>
    takes.map((take) => ({ key: takeKey(lineId, take), quantity: take.quantity })),
  );

test("what was not sealed was opened, and nothing is left that is neither", () => {
  fc.assert(
    fc.property(anyLines, fc.nat(), (lines, seed) => {
      const sealed = Object.fromEntries(
        keysOf(lines).map(({ key, quantity }, index) => [key, (seed + index) % (quantity + 1)]),
      );
      const checked = checkCameBack(lines, sealed);
      if (!checked.ok) throw new Error(checked.refusal.code);
      const opened = checked.value.reduce((sum, one) => sum + one.opened, 0);
      const all = keysOf(lines).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(opened + Object.values(sealed).reduce((sum, packets) => sum + packets, 0)).toBe(all);
      expect(checked.value.every((one) => one.opened >= 0)).toBe(true);
    }),
  );
});

test("of each lot a whole number is asked that it can be", () => {
  const line = {
    lineId: "l",
    takes: [
      { lotId: "a", quantity: 2 },
      { lotId: null, quantity: 1 },
    ],
  };
  const wrong = { code: "return-packets-wrong", take: "l:a", max: 2 };
  for (const packets of [-1, 3, 0.5, Number.NaN])
    expect(checkCameBack([line], { "l:a": packets, "l:loose": 1 })).toEqual({
      ok: false,
      refusal: wrong,
    });
  expect(checkCameBack([line], { "l:a": 2 })).toMatchObject({ refusal: { take: "l:loose" } });
  expect(checkCameBack([line], { "l:a": 0, "l:loose": 1, other: 9 })).toMatchObject({
    value: [{ opened: 2 }, { opened: 0 }],
  });
});
