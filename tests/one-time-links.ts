import { sql } from "drizzle-orm";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import type { World } from "#server/world.ts";

export type QueuedMail = { topic: string; payload: Record<string, string> };

/** What waits in the outbox, oldest first. */
export async function queuedMails(world: World): Promise<QueuedMail[]> {
  const { rows } = await world.db.execute<QueuedMail>(
    sql`select topic, payload from outbox order by id`,
  );
  return rows;
}

/** The token of the newest mail of a kind, as the mail's link has it. */
export async function mailedToken(world: World, topic: string): Promise<string> {
  const mail = (await queuedMails(world)).findLast((queued) => queued.topic === topic);
  const tokenId = mail?.payload["tokenId"];
  if (tokenId === undefined) throw new Error(`No mail "${topic}" with a link was queued.`);
  return oneTimeToken(world, tokenId);
}
