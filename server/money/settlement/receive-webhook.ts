import { accept, refuse, type Result } from "#domain/result.ts";
import type { Gateway, GatewayEvent } from "#server/gateways/gateway.ts";
import { findGateway } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import { noteEvent, noteHandled } from "./gateway-event-store.ts";
import { hasKeys } from "./steps/has-keys.ts";
import { settlePayment } from "./steps/settle-payment.ts";
import { settleRefund } from "./steps/settle-refund.ts";

export type Webhook = { gateway: string; body: Uint8Array; headers: Headers };

export type WebhookRefusal = { code: "gateway-unknown" } | { code: "not-signed" };

/**
 * What a gateway sends by itself; only what it signed. Each event is taken in once: where that fails this throws, and the
 * gateway sends it again. What is none of ours, or can't be read, is taken in as well, or the gateway would send it for ever
 * and then stop sending altogether; payments that it told of are asked for by the job (decision 025).
 * @throws Unavailable while the gateway's keys can't be read
 */
export async function receiveWebhook(world: World, webhook: Webhook): Promise<WebhookAnswer> {
  const { metrics } = world;
  try {
    const answer = await takeIn(world, webhook);
    if (answer.ok) metrics.webhook(answer.value);
    else metrics.webhook(answer.refusal.code === "not-signed" ? "unsigned" : "unknown");
    return answer;
  } catch (error) {
    metrics.webhook("failed");
    throw error;
  }
}

type WebhookAnswer = Result<"taken" | "known", WebhookRefusal>;

async function takeIn(
  world: World,
  { gateway: name, body, headers }: Webhook,
): Promise<WebhookAnswer> {
  const gateway = findGateway(world.gateways, name);
  if (gateway === null || !(await hasKeys(world, gateway)))
    return refuse({ code: "gateway-unknown" });
  const event = await gateway.parseWebhook(body, headers);
  if (event === null) return refuse({ code: "not-signed" });
  if (await noteEvent(world.db, gateway.name, event, world.now())) return accept("known");
  await settle(world, gateway, event);
  await noteHandled(world.db, gateway.name, event, world.now());
  return accept("taken");
}

async function settle(world: World, gateway: Gateway, event: GatewayEvent): Promise<void> {
  if ("unreadable" in event) {
    world.metrics.webhook("unreadable");
    const facts = { gateway: gateway.name, event: event.id, name: event.name };
    world.log.error(facts, "a gateway signed what can't be read: refused");
  }
  if ("payment" in event) await settlePayment(world, gateway, event.payment);
  if (!("refund" in event)) return;
  const known = await settleRefund(world, gateway.name, event.refund);
  // Paid back on the gateway's own site: what of the payment is left is kept all the same.
  const payment = known === null ? await gateway.getPayment(event.refund.paymentReference) : null;
  if (payment !== null) await settlePayment(world, gateway, payment);
}
