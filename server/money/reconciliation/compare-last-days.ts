import { comparedDays, readDayRange } from "#domain/money/reconciliation/day-range.ts";
import type { World } from "#server/world.ts";
import { compareGateways } from "./steps/compare-gateways.ts";

/**
 * Each night: a payment whose news was lost, and that no job asks about any more, is found without anybody pressing a
 * button. @returns how many payments were told
 */
export async function compareLastDays(world: World): Promise<number> {
  const { days } = readDayRange({ from: "", to: "" }, comparedDays, world.now());
  const comparison = await compareGateways(world, null, days);
  return comparison?.payments ?? 0;
}
