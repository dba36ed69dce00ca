import { sql } from "drizzle-orm";
import { settledBefore } from "#domain/contact/message-keeping.ts";
import { deleteMessages } from "#server/people/profile/erasing-store.ts";
import type { World } from "#server/world.ts";

/** Bounds one transaction; the next run takes the rest. */
const messagesPerRun = 500;

/**
 * Messages that were closed long enough ago go, with the answers to them and the mails about both. One that is being opened
 * again or answered at this moment is left to the next run.
 */
export async function deleteSettledMessages(world: World): Promise<{ messages: number }> {
  const before = settledBefore(world.now());
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from contact_messages where state = 'closed' and closed_at <= ${before}
      order by closed_at limit ${messagesPerRun} for update skip locked`);
    await deleteMessages(
      tx,
      rows.map(({ id }) => id),
    );
    return { messages: rows.length };
  });
}
