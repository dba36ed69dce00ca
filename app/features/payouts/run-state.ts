import type { PayoutRun } from "#server/payouts/get-payout-runs.ts";
import type { ChipTone } from "#app/kit/panel/chip.tsx";

export type RunState = "prepared" | "dropped" | "approved" | "at-bank" | "ended";

export function runStateOf(run: PayoutRun): RunState {
  if (run.droppedAt !== null) return "dropped";
  if (run.approvedAt === null) return "prepared";
  if (run.sums.reserved === undefined) return "ended";
  return run.fileTakenAt === null ? "approved" : "at-bank";
}

export const runTones: Record<RunState, ChipTone> = {
  prepared: "waiting",
  dropped: "ended",
  approved: "going",
  "at-bank": "going",
  ended: "good",
};

/** Of all payouts that were not dropped. */
export const sumOfRun = ({ sums }: PayoutRun): { payouts: number; paise: number } =>
  Object.entries(sums)
    .filter(([state]) => state !== "dropped")
    .reduce(
      (all, [, { payouts, paise }]) => ({
        payouts: all.payouts + payouts,
        paise: all.paise + paise,
      }),
      { payouts: 0, paise: 0 },
    );
