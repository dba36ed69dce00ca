import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { mailKey, type Mail } from "#domain/mail/mail.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";
import { loadPacksOnSale } from "#server/wishlist/steps/packs-on-sale.ts";
import type { World } from "#server/world.ts";

/** Bound one query, and one transaction. */
const packsAtOnce = 200;
const requestsAtOnce = 100;

/**
 * Whoever waits for a pack that can be bought again is told, who asked first before the others. Requests are locked, told and marked in one transaction:
 * whoever else does the same passes them by, and a run that is broken off goes on behind them.
 */
export async function tellRestocks(world: World, stopping?: AbortSignal): Promise<number> {
  await reopenUnsent(world.db);
  let mails = 0;
  let after: string | undefined;
  for (;;) {
    const waited = await selectWaitedFor(world.db, world.now(), after);
    after = waited.at(-1);
    for (const packId of (await loadPacksOnSale(world.db, world, waited)).keys())
      mails += await tellAll(world, packId, stopping);
    if (waited.length < packsAtOnce || stopping?.aborted) return mails;
  }
}

/** A mail that was not sent, because what it says did not hold any more, is none: its request waits on in its old turn. */
async function reopenUnsent(db: Executor): Promise<void> {
  await db.execute(sql`
    update restock_requests r set told_at = null, mail_key = null from outbox mail
    where r.told_at is not null and mail.event_key = r.mail_key
      and mail.kept_at is not null and mail.sent_at is null and mail.last_error is not null`);
}

/** Of a request `r` of a person `person`. */
const mayBeTold = (now: Date) => sql`
  r.told_at is null and r.expires_at > ${now} and person.email_confirmed_at is not null and person.status = 'active'`;

async function selectWaitedFor(
  db: Executor,
  now: Date,
  after: string | undefined,
): Promise<string[]> {
  const { rows } = await db.execute<{ packId: string }>(sql`
    select pack.id as "packId" from packs pack
    where pack.stock > 0 and pack.archived_at is null and ${after === undefined ? sql`true` : sql`pack.id > ${after}::uuid`}
      and pack.id in (
        select r.pack_id from restock_requests r join people person on person.id = r.person_id where ${mayBeTold(now)})
    order by pack.id limit ${packsAtOnce}`);
  return rows.map(({ packId }) => packId);
}

async function tellAll(world: World, packId: string, stopping?: AbortSignal): Promise<number> {
  let mails = 0;
  for (;;) {
    const told = await world.db.transaction((tx) => tellNext(tx, packId, world.now()));
    mails += told;
    if (told < requestsAtOnce || stopping?.aborted) return mails;
  }
}

async function tellNext(tx: Transaction, packId: string, now: Date): Promise<number> {
  const { rows: next } = await tx.execute<{ personId: string }>(sql`
    select r.person_id as "personId" from restock_requests r join people person on person.id = r.person_id
    where r.pack_id = ${packId} and ${mayBeTold(now)}
    order by r.asked_at, r.person_id limit ${requestsAtOnce} for update of r skip locked`);
  if (next.length === 0) return 0;
  const at = now.toISOString();
  const mails = next.map(({ personId }): { mail: Mail } => ({
    mail: { kind: "back-in-stock", personId, packId, at },
  }));
  const told = next.map(({ personId }, index) => ({
    personId,
    mailKey: mails[index] && mailKey(mails[index].mail),
  }));
  await tx.execute(sql`
    update restock_requests r set told_at = ${now}, mail_key = now."mailKey"
    from json_to_recordset(${JSON.stringify(told)}::json) as now("personId" uuid, "mailKey" text)
    where r.person_id = now."personId" and r.pack_id = ${packId}`);
  await tx.execute(mailRows(mails, now));
  return next.length;
}
