import { sql } from "drizzle-orm";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Gateway } from "#server/gateways/gateway.ts";
import { findGateway } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import { hasKeys } from "./steps/has-keys.ts";
import { settlePayment } from "./steps/settle-payment.ts";

export type GatewayReturn = {
  gateway: string;
  orderNumber: string;
  /** What the browser brought. */
  fields: Readonly<Record<string, string>>;
};

export type GatewayReturnRefusal = { code: "gateway-unknown" } | { code: "order-not-found" };

/** The customer may have tried several times; one signature fits one of them. */
const attemptsTried = 10;

/**
 * A browser comes back from a gateway's page. Only what the gateway has signed for what we asked it to collect counts; all
 * else, and a gateway that can't be reached now, changes nothing: the webhook and the job learn what became of it.
 * @returns the order's number, to show how it stands
 */
export async function receiveGatewayReturn(
  world: World,
  { gateway: name, orderNumber, fields }: GatewayReturn,
): Promise<Result<string, GatewayReturnRefusal>> {
  const gateway = findGateway(world.gateways, name);
  if (gateway === null) return refuse({ code: "gateway-unknown" });
  const number = readOrderNumber(orderNumber);
  if (number === null) return refuse({ code: "order-not-found" });
  await settleSigned(world, gateway, number, fields).catch((error: unknown) => {
    if (world.outages.note(error, "a return from a gateway") !== null) return;
    world.log.error(
      { err: error, orderNumber: number, gateway: name },
      "what a browser brought back was not taken in; the job asks the gateway",
    );
  });
  return accept(number);
}

async function settleSigned(
  world: World,
  gateway: Gateway,
  orderNumber: string,
  fields: GatewayReturn["fields"],
): Promise<void> {
  if (!(await hasKeys(world, gateway))) return;
  const { rows } = await world.db.execute<{ id: string; gatewayOrder: string }>(sql`
    select a.id, a.gateway_order as "gatewayOrder" from payment_attempts a join orders o on o.id = a.order_id
    where o.number = ${orderNumber} and a.gateway = ${gateway.name} and a.gateway_order is not null
    order by a.created_at desc, a.id limit ${attemptsTried}`);
  for (const { id, gatewayOrder } of rows) {
    const reference = await gateway.verifyReturn(gatewayOrder, fields);
    if (reference === null) continue;
    const payment = await gateway.getPayment(reference);
    if (payment?.orderReference === gatewayOrder) await settlePayment(world, gateway, payment, id);
    return;
  }
}
