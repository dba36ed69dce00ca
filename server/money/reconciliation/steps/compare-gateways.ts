import { isDatabaseAway } from "#database/away.ts";
import { dayRangeMoments, type DayRange } from "#domain/money/reconciliation/day-range.ts";
import { comparisonLimits, type Comparison } from "#domain/money/reconciliation/comparison.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { gatewaysToAsk } from "#server/payment-methods/steps/gateways-to-ask.ts";
import type { Gateway } from "#server/gateways/gateway.ts";
import type { World } from "#server/world.ts";
import { saveReportedPayments } from "./save-reported-payments.ts";

/**
 * Asks each gateway for its payments of those days and keeps what it tells, also of what nobody told us of.
 * @param actorId null: the shop itself
 * @returns null where no gateway can be asked
 */
export async function compareGateways(
  world: World,
  actorId: string | null,
  days: DayRange,
): Promise<Comparison | null> {
  const gateways = await gatewaysToAsk(world);
  if (gateways.length === 0) return null;
  const reported: Comparison[] = [];
  for (const { gateway } of gateways) reported.push(await compare(world, gateway, days));
  const payments = reported.reduce((sum, one) => sum + one.payments, 0);
  const ended = (["untold", "partly"] as const).find((end) =>
    reported.some((one) => one.ended === end),
  );
  const comparison: Comparison = { ended: ended ?? "whole", payments };
  await world.db.transaction((tx) =>
    recordActivity(tx, {
      actorId,
      at: world.now(),
      action: "compared",
      subject: "books",
      subjectId: "gateways",
      after: { ...days, ...comparison },
    }),
  );
  return comparison;
}

async function compare(world: World, gateway: Gateway, days: DayRange): Promise<Comparison> {
  const { from, until: to } = dayRangeMoments(days);
  const begunAt = performance.now();
  let payments = 0;
  try {
    for (;;) {
      // What is heard by another way meanwhile is newer than this answer.
      const askedAt = world.now();
      const page = await gateway.listPayments({ from, to, after: payments });
      if (page.length === 0) return { ended: "whole", payments };
      await world.db.transaction((tx) => saveReportedPayments(tx, gateway.name, page, askedAt));
      payments += page.length;
      const isLong = performance.now() - begunAt > comparisonLimits.forMs;
      if (payments >= comparisonLimits.payments || isLong) return { ended: "partly", payments };
    }
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    world.log.error({ err: error, gateway: gateway.name }, "a gateway did not tell its payments");
    return { ended: "untold", payments };
  }
}
