import { normalLimits, type Limits } from "#server/platform/limits.ts";

/** One address and a handful of accounts stand for a whole town here. */
export const unlimited: Limits = {
  ...normalLimits,
  writesPerMinute: 1_000_000_000,
  ordersPerHour: 1_000_000_000,
  registrationsPerHour: 1_000_000_000,
  drawing: { ...normalLimits.drawing, waitingInAll: 10_000, waitingPerAddress: 10_000 },
};

export type LimitsName = "normal" | "unshared";

const unshared = {
  ...normalLimits.drawing,
  atOnce: { drawing: 1_000, order: 1_000 },
  msPerSecond: 1_000_000,
  waitingInAll: 10_000,
  waitingPerAddress: 10_000,
};

/** `unshared`: as they are, but whoever comes first draws first, as much as it likes. */
export const limitsFor = (name: LimitsName | undefined): Limits => {
  if (name === undefined) return unlimited;
  return name === "normal" ? normalLimits : { ...normalLimits, drawing: unshared };
};
