import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { mailsGoBefore, mailsKeptForGood } from "#domain/mail/mail-keeping.ts";
import type { World } from "#server/world.ts";

/** Each batch is a statement of its own, that nobody waits for long. */
const batchSize = 1_000;

/**
 * Mails that were sent, kept or given up, and were asked for long enough ago, go: from the oldest on, until one is younger. What waits stays
 * however old it is, and so does who was told of a recall.
 */
export async function deleteOldMails(
  world: World,
  stopping?: AbortSignal,
): Promise<{ mails: number }> {
  const before = mailsGoBefore(world.now());
  let mails = 0;
  let after: number | null = 0;
  while (after !== null) {
    if (stopping?.aborted) break;
    const batch: DeletedBatch = await deleteBatch(world.db, { after, before });
    mails += batch.deleted;
    after = batch.last;
  }
  return { mails };
}

/** `last`: after which mail the next batch begins; null where no older one is left. */
type DeletedBatch = { last: number | null; deleted: number };

/** Ids rise with time. What is put back among the waiting at this moment is looked at again when its row is free, and stays. */
async function deleteBatch(
  db: Executor,
  { after, before }: { after: number; before: Date },
): Promise<DeletedBatch> {
  const { rows } = await db.execute<DeletedBatch>(sql`
    with walked as materialized (
      select id, created_at < ${before}::timestamptz as is_old from outbox where id > ${after}::bigint
      order by id limit ${batchSize}
    ),
    gone as (
      delete from outbox o where o.id = any(array(select id from walked where is_old))
        and (o.sent_at is not null or o.kept_at is not null or o.failed_at is not null)
        and o.topic <> all(${sql.param([...mailsKeptForGood])}::text[])
      returning o.id
    )
    select case when count(*) = ${batchSize}::bigint and bool_and(is_old) then max(id) end as last,
      (select count(*) from gone) as deleted
    from walked`);
  const [batch] = rows;
  if (batch === undefined) throw new Error("A count answers one row");
  return batch;
}
