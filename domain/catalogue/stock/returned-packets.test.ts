import fc from "fast-check";
import { expect, test } from "vitest";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import { checkCameBack, checkReceived, takesLeft } from "./returned-packets.ts";

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

test("packs that come are said of each lot, never more than may, and what is not sealed was opened", () => {
  const takes = [
    { lotId: "A", quantity: 2 },
    { lotId: null, quantity: 3 },
  ];
  const received = (came: Record<string, number>, sealed: Record<string, number>, most = 3) =>
    checkReceived([{ lineId: "l", most, takes }], { came, sealed });
  const [a = "", loose = ""] = takes.map((take) => takeKey("l", take));
  expect(received({ [a]: 2, [loose]: 1 }, { [a]: 1, [loose]: 1 })).toEqual({
    ok: true,
    value: [
      { take: { lotId: "A", quantity: 2 }, opened: 1 },
      { take: { lotId: null, quantity: 1 }, opened: 0 },
    ],
  });
  expect(received({ [a]: 2, [loose]: 2 }, {})).toMatchObject({
    refusal: { code: "return-came-wrong", take: loose, max: 1 },
  });
  expect(received({ [a]: 3 }, {}, 9)).toMatchObject({ refusal: { take: a, max: 2 } });
  expect(received({ [a]: 1 }, {})).toMatchObject({ refusal: { code: "return-packets-wrong" } });
  expect(received({ [a]: 0 }, {})).toMatchObject({ refusal: { code: "return-nothing-came" } });
});

test("what came before is with its buyer no more", () => {
  const takes = [
    { lotId: "A", quantity: 2 },
    { lotId: "B", quantity: 1 },
  ];
  const before = [
    { lotId: "A", quantity: 1 },
    { lotId: "B", quantity: 1 },
  ];
  expect(takesLeft(takes, before)).toEqual([{ lotId: "A", quantity: 1 }]);
});
