import type { World } from "#server/world.ts";
import type { GatewayAnswer } from "./gateway.ts";
import { recordAnswer, type Completion } from "./steps/record-answer.ts";

/** For what a gateway sends by itself: its webhook, or the browser it sends back. */
export async function completePayment(
  world: World,
  attemptId: string,
  answer: GatewayAnswer,
): Promise<Completion> {
  const outside = { now: world.now(), newId: world.newId };
  return world.db.transaction((tx) => recordAnswer(tx, outside, attemptId, answer));
}
