import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/** `eventKey` tells events apart: the same one is written once, however often its cause is repeated. */
export type OutboxEvent = {
  topic: string;
  eventKey: string;
  payload: Readonly<Record<string, string>>;
};

/** What has to leave the shop once the transaction commits. */
export async function writeOutbox(tx: Transaction, event: OutboxEvent, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into outbox (topic, event_key, payload, created_at)
    values (${event.topic}, ${event.eventKey}, ${JSON.stringify(event.payload)}::jsonb, ${at})
    on conflict (event_key) do nothing`);
}
