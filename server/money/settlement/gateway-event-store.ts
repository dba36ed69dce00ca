import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { GatewayEvent } from "#server/gateways/gateway.ts";

/** @returns whether it was taken in before: gateways send an event again until they are answered */
export async function noteEvent(
  db: Executor,
  gateway: string,
  event: GatewayEvent,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ isHandled: boolean }>(sql`
    insert into gateway_events as kept (gateway, event_id, name, payment_reference, received_at)
    values (${gateway}, ${event.id}, ${event.name}, ${paymentOf(event)}, ${at})
    on conflict (gateway, event_id) do update set name = kept.name
    returning handled_at is not null as "isHandled"`);
  return rows[0]?.isHandled === true;
}

function paymentOf(event: GatewayEvent): string | null {
  if ("payment" in event) return event.payment.reference;
  return "refund" in event ? event.refund.paymentReference : null;
}

export async function noteHandled(
  db: Executor,
  gateway: string,
  { id }: GatewayEvent,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update gateway_events set handled_at = ${at} where gateway = ${gateway} and event_id = ${id} and handled_at is null`);
}

const retentionMs = 60 * 86_400_000;

/** No gateway sends one again after so long; were it to, it would change nothing. @returns how many are forgotten */
export async function deleteOldEvents(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from gateway_events where received_at <= ${new Date(now.getTime() - retentionMs)}`,
  );
  return rowCount ?? 0;
}
