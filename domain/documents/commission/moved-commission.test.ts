import fc from "fast-check";
import { expect, test } from "vitest";
import {
  sumMovedCommission,
  type CommissionMove,
  type CommissionSum,
  type MovedParcel,
} from "./moved-commission.ts";

const parcel = (moves: CommissionMove[], over: Partial<MovedParcel> = {}): MovedParcel => ({
  taxRateBasisPoints: 1800,
  feePaise: 500,
  feeTaxPaise: 90,
  moves,
  ...over,
});
const move = (periodId: number, paise: number, taxPaise: number) => ({
  periodId,
  paise,
  taxPaise,
});
const line = (
  part: CommissionSum["part"],
  valuePaise: number,
  taxPaise: number,
  taxRateBasisPoints = 1800,
): CommissionSum => ({ part, taxRateBasisPoints, valuePaise, taxPaise });

test("what was earned in a period is stated by part and rate", () => {
  const nil = { taxRateBasisPoints: 0, feePaise: 0, feeTaxPaise: 0 };
  const parcels = [
    parcel([move(1, 1_500, 270)]),
    parcel([move(1, 3_500, 630)]),
    parcel([move(1, 700, 0)], nil),
    parcel([move(2, 9_999, 1_800)]),
  ];
  expect(sumMovedCommission(parcels, 1)).toEqual({
    earned: [
      line("commission", 4_000, 720),
      line("commission", 700, 0, 0),
      line("parcel-fee", 1_000, 180),
    ],
    takenBack: [],
  });
});

test("a part of the goods back takes back no fee, the last of them takes it, each from the invoice it stands on", () => {
  const moves = [move(1, 1_500, 270), move(1, -400, -72), move(3, -1_100, -198)];
  expect(sumMovedCommission([parcel(moves.slice(0, 2))], 1)).toEqual({
    earned: [line("commission", 1_000, 180), line("parcel-fee", 500, 90)],
    takenBack: [{ periodId: 1, sums: [line("commission", 400, 72)] }],
  });
  expect(sumMovedCommission([parcel(moves)], 3)).toEqual({
    earned: [],
    takenBack: [{ periodId: 1, sums: [line("commission", 600, 108), line("parcel-fee", 500, 90)] }],
  });
});

test("what is earned once more stands on the next invoice, and what goes back then is of the oldest first", () => {
  const moves = [
    move(1, 1_000, 180),
    move(1, -300, -54),
    move(2, 300, 54),
    move(3, -800, -144),
    move(3, 50, 10),
  ];
  const of = { feePaise: 0, feeTaxPaise: 0 };
  expect(sumMovedCommission([parcel(moves, of)], 2)).toEqual({
    earned: [line("commission", 300, 54)],
    takenBack: [],
  });
  expect(sumMovedCommission([parcel(moves, of)], 3)).toEqual({
    earned: [line("commission", 50, 10)],
    takenBack: [
      { periodId: 1, sums: [line("commission", 700, 126)] },
      { periodId: 2, sums: [line("commission", 100, 18)] },
    ],
  });
});

test("what nobody earned can't be taken back", () => {
  expect(() => sumMovedCommission([parcel([move(1, 500, 90), move(1, -700, -90)])], 1)).toThrow(
    "nobody earned",
  );
});

type History = { goods: number; tax: number; fee: number; shares: number[]; gaps: number[] };

/** As the ledger would have it: commission of goods of which a share stands, with the fee while any does. */
function play({ goods, tax, fee, shares, gaps }: History): MovedParcel {
  let periodId = 1;
  let before = { paise: 0, taxPaise: 0 };
  const feeTaxPaise = 2 * Math.round(fee * 0.09);
  const moves = shares.flatMap((share, place) => {
    periodId += gaps[place] ?? 0;
    const stands = share > 0;
    const paise = Math.round((goods * share) / 100) + (stands ? fee : 0);
    const taxPaise = 2 * Math.round((tax * share) / 100) + (stands ? feeTaxPaise : 0);
    const moved = move(periodId, paise - before.paise, taxPaise - before.taxPaise);
    before = { paise, taxPaise };
    return moved.paise === 0 && moved.taxPaise === 0 ? [] : [moved];
  });
  return parcel(moves, { feePaise: fee, feeTaxPaise });
}

const histories: fc.Arbitrary<History> = fc.record({
  goods: fc.nat(100_000),
  tax: fc.nat(9_000),
  fee: fc.nat(2_000),
  // A share that is told to be kept is so small that rounding may leave nothing of it.
  shares: fc.array(fc.constantFrom(0, 0, 1, 33, 50, 99, 100), { minLength: 1, maxLength: 8 }),
  gaps: fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }),
});

const totals = (sums: readonly CommissionSum[]) => [
  sums.reduce((sum, { valuePaise }) => sum + valuePaise, 0),
  sums.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
];

test("whatever happens, a period's invoice less its credit notes is what moved in it, and no invoice falls below nothing", () => {
  fc.assert(
    fc.property(fc.array(histories, { minLength: 1, maxLength: 5 }), (played) => {
      const parcels = played.map(play);
      const last = Math.max(1, ...parcels.flatMap(({ moves }) => moves.map((m) => m.periodId)));
      const left = new Map<string, number>();
      for (let periodId = 1; periodId <= last; periodId += 1) {
        const known = parcels.map(({ moves, ...rest }) => ({
          ...rest,
          moves: moves.filter((one) => one.periodId <= periodId),
        }));
        const { earned, takenBack } = sumMovedCommission(known, periodId);
        const moved = known.flatMap(({ moves }) => moves.filter((m) => m.periodId === periodId));
        const [value = 0, tax = 0] = totals(earned);
        const [back = 0, taxBack = 0] = totals(takenBack.flatMap(({ sums }) => sums));
        expect([value - back, tax - taxBack]).toEqual([
          moved.reduce((sum, { paise }) => sum + paise, 0),
          moved.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
        ]);
        for (const { part, valuePaise, taxPaise } of earned) {
          left.set(`${periodId} ${part} value`, valuePaise);
          left.set(`${periodId} ${part} tax`, taxPaise);
        }
        for (const { periodId: of, sums } of takenBack)
          for (const { part, valuePaise, taxPaise } of sums)
            for (const [measure, paise] of [
              ["value", valuePaise],
              ["tax", taxPaise],
            ] as const) {
              const key = `${of} ${part} ${measure}`;
              left.set(key, (left.get(key) ?? 0) - paise);
              expect(left.get(key), key).toBeGreaterThanOrEqual(0);
            }
      }
    }),
    { numRuns: 1_000 },
  );
});
