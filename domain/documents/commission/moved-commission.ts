// What of the shop's commission a period's invoice is about, and which invoices its credit notes correct (decision 101). The ledger says of
// each posting how commission and GST of a parcel changed; what is taken back was invoiced before, the oldest first.
import { commissionParts, type CommissionPart } from "./commission-document.ts";

/** What a posting changed of a parcel's commission with its fee, and of GST on them. Above zero the shop earned it. */
export type CommissionMove = { periodId: number; paise: number; taxPaise: number };

export type MovedParcel = {
  taxRateBasisPoints: number;
  feePaise: number;
  feeTaxPaise: number;
  /** All there were until the end of the period, in the order in which they were posted. */
  moves: readonly CommissionMove[];
};

export type CommissionSum = {
  part: CommissionPart;
  taxRateBasisPoints: number;
  valuePaise: number;
  taxPaise: number;
};

/** Sums by part and rate, none of them below zero. What was earned less what was taken back is what the ledger moved in the period. */
export type MovedCommission = {
  earned: CommissionSum[];
  /** By the period in which it had been earned. */
  takenBack: { periodId: number; sums: CommissionSum[] }[];
};

const measures = ["valuePaise", "taxPaise"] as const;
type Measure = (typeof measures)[number];
type Earned = { periodId: number; leftPaise: number };
type Sums = Map<string, CommissionSum>;

export function sumMovedCommission(
  parcels: Iterable<MovedParcel>,
  periodId: number,
): MovedCommission {
  const earned: Sums = new Map();
  const takenBack = new Map<number, Sums>();
  for (const parcel of parcels)
    for (const part of commissionParts)
      for (const measure of measures) {
        const add = (sums: Sums, paise: number) => addTo(sums, parcel, { part, measure, paise });
        const left: Earned[] = [];
        for (const move of changesOf(parcel, part, measure)) {
          const isOfPeriod = move.periodId === periodId;
          if (move.paise > 0) {
            left.push({ periodId: move.periodId, leftPaise: move.paise });
            if (isOfPeriod) add(earned, move.paise);
            continue;
          }
          for (const taken of takeOldest(left, -move.paise)) {
            if (!isOfPeriod) continue;
            const sums = takenBack.get(taken.periodId) ?? new Map<string, CommissionSum>();
            takenBack.set(taken.periodId, sums);
            add(sums, taken.paise);
          }
        }
      }
  return {
    earned: inOrder(earned),
    takenBack: [...takenBack]
      .toSorted(([one], [other]) => one - other)
      .map(([of, sums]) => ({ periodId: of, sums: inOrder(sums) })),
  };
}

type Change = { periodId: number; paise: number };

/** The fee stands while some of the commission does: it goes back with the last of the goods (decision 094). */
function changesOf(
  { moves, feePaise, feeTaxPaise }: MovedParcel,
  part: CommissionPart,
  measure: Measure,
): Change[] {
  const wholeFee = measure === "valuePaise" ? feePaise : feeTaxPaise;
  let keptPaise = 0;
  let feeBefore = 0;
  return moves.map((move) => {
    keptPaise += move.paise;
    const fee = keptPaise > 0 ? wholeFee : 0;
    const feeChange = fee - feeBefore;
    feeBefore = fee;
    const whole = measure === "valuePaise" ? move.paise : move.taxPaise;
    return {
      periodId: move.periodId,
      paise: part === "parcel-fee" ? feeChange : whole - feeChange,
    };
  });
}

function takeOldest(left: Earned[], paise: number): Change[] {
  const taken: Change[] = [];
  let rest = paise;
  while (rest > 0) {
    const [oldest] = left;
    if (oldest === undefined) throw new Error(`${rest} paise are taken back that nobody earned`);
    const part = Math.min(rest, oldest.leftPaise);
    taken.push({ periodId: oldest.periodId, paise: part });
    rest -= part;
    oldest.leftPaise -= part;
    if (oldest.leftPaise === 0) left.shift();
  }
  return taken;
}

function addTo(
  sums: Sums,
  { taxRateBasisPoints }: MovedParcel,
  { part, measure, paise }: { part: CommissionPart; measure: Measure; paise: number },
): void {
  const key = `${part} ${taxRateBasisPoints}`;
  const sum = sums.get(key) ?? { part, taxRateBasisPoints, valuePaise: 0, taxPaise: 0 };
  sum[measure] += paise;
  sums.set(key, sum);
}

const inOrder = (sums: Sums): CommissionSum[] =>
  [...sums.values()].toSorted(
    (one, other) =>
      commissionParts.indexOf(one.part) - commissionParts.indexOf(other.part) ||
      other.taxRateBasisPoints - one.taxRateBasisPoints,
  );
