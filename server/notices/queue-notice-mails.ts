import { sql, type SQL } from "drizzle-orm";
import { isDatabaseAway } from "#database/away.ts";
import type { Transaction } from "#database/connect.ts";
import { mailKey, type Mail } from "#domain/mail/mail.ts";
import { lastDailyMail } from "#domain/notices/daily-mail.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";

export type QueuedNoticeMails = { atOnce: number; daily: number };

/** Bounds one run; the next minute takes the rest. */
const peoplePerRun = 1_000;

/**
 * Asks for the mails about what people were told: one for all that came since the last minute, and one a day. One person,
 * one transaction, in which the notices are locked and bound to their mail: each is in one, whoever else does the same.
 */
export async function queueNoticeMails(world: World): Promise<QueuedNoticeMails> {
  const now = world.now();
  const { until, day } = lastDailyMail(now);
  const atOnce = await queueFor(world, {
    due: sql`pace = 'at-once'`,
    mail: (personId, first) => ({ kind: "notices", personId, first }),
    at: now,
  });
  const daily = await queueFor(world, {
    due: sql`pace = 'daily' and created_at < ${until}`,
    mail: (personId) => ({ kind: "daily-notices", personId, day }),
    at: now,
  });
  return { atOnce, daily };
}

type Queueing = { due: SQL; mail: (personId: string, first: string) => Mail; at: Date };

async function queueFor(world: World, queueing: Queueing): Promise<number> {
  const { rows } = await world.db.execute<{ personId: string }>(sql`
    select distinct person_id as "personId" from notices where ${queueing.due} and mail_key is null
    limit ${peoplePerRun}`);
  let queued = 0;
  for (const { personId } of rows) {
    try {
      if (await world.db.transaction((tx) => queueOne(tx, personId, queueing))) queued += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      world.log.error({ err: error, personId }, "the notices of a person were not mailed");
    }
  }
  return queued;
}

async function queueOne(
  tx: Transaction,
  personId: string,
  { due, mail: mailFor, at }: Queueing,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from notices where person_id = ${personId} and ${due} and mail_key is null
    order by id for update skip locked`);
  const [first] = rows;
  if (first === undefined) return false;
  const mail = mailFor(personId, String(first.id));
  const queued = await tx.execute(mailRows([{ mail }], at));
  // Today's mail was asked for before: what was committed late goes into tomorrow's.
  if (queued.rowCount === 0) return false;
  await tx.execute(sql`
    update notices set mail_key = ${mailKey(mail)}
    where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`);
  return true;
}
