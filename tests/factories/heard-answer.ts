import type { GatewayAnswer } from "#server/gateways/gateway.ts";
import { recordAnswer, type Completion } from "#server/money/payments/steps/record-answer.ts";
import type { World } from "#server/world.ts";

/** As a gateway would say of an attempt. */
export async function hearAnswer(
  world: World,
  attemptId: string,
  answer: GatewayAnswer,
): Promise<Completion> {
  const outside = { now: world.now(), newId: world.newId };
  return world.db.transaction((tx) => recordAnswer(tx, outside, attemptId, answer));
}
