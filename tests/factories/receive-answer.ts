import type { GatewayAnswer } from "#server/gateways/gateway.ts";
import { recordAnswer, type Completion } from "#server/money/payments/steps/record-answer.ts";
import type { World } from "#server/world.ts";

/** Records an answer as a gateway would give it for an attempt. */
export async function receiveAnswer(
  world: World,
  attemptId: string,
  answer: GatewayAnswer,
): Promise<Completion> {
  const outside = { now: world.now(), newId: world.newId };
  return world.db.transaction((tx) => recordAnswer(tx, outside, attemptId, answer));
}
