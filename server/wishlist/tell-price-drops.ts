import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { lastDailyMail } from "#domain/notices/daily-mail.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import { loadPacksOnSale } from "./steps/packs-on-sale.ts";

/** Bounds one transaction. */
const listsAtOnce = 50;

/**
 * Once a day, after 7 in the morning in India, the lists of those who asked for it are compared with today's prices; what dropped is told in one mail.
 * Lists are locked, told and marked in one transaction: whoever else does the same passes them by, and a run that is broken off goes on behind them.
 */
export async function tellPriceDrops(world: World, stopping?: AbortSignal): Promise<number> {
  const { day } = lastDailyMail(world.now());
  let mails = 0;
  for (;;) {
    const looked = await world.db.transaction((tx) => tellNext(tx, world, day));
    mails += looked.mails;
    if (looked.lists < listsAtOnce || stopping?.aborted) return mails;
  }
}

async function tellNext(
  tx: Transaction,
  world: World,
  day: string,
): Promise<{ lists: number; mails: number }> {
  const { rows: lists } = await tx.execute<{ personId: string }>(sql`
    select person_id as "personId" from wish_lists where tells_prices and looked_on < ${day}
    order by looked_on, person_id limit ${listsAtOnce} for update skip locked`);
  if (lists.length === 0) return { lists: 0, mails: 0 };
  const personIds = sql`${sql.param(lists.map(({ personId }) => personId))}::uuid[]`;
  const dropped = await markDrops(tx, world, { personIds: lists.map((one) => one.personId), day });
  await tx.execute(
    sql`update wish_lists set looked_on = ${day} where person_id = any(${personIds})`,
  );
  const mails = dropped.map((personId): { mail: Mail } => ({
    mail: { kind: "price-drops", personId, day },
  }));
  if (mails.length > 0) await tx.execute(mailRows(mails, world.now()));
  return { lists: lists.length, mails: mails.length };
}

type Drop = { personId: string; packId: string };

/** What can be bought today for less than when it was saved or told last is told today; answers whom. */
async function markDrops(
  tx: Transaction,
  world: World,
  { personIds, day }: { personIds: readonly string[]; day: string },
): Promise<string[]> {
  const { rows: cheaper } = await tx.execute<Drop>(sql`
    select saved.person_id as "personId", saved.pack_id as "packId"
    from saved_packs saved join packs pack on pack.id = saved.pack_id
    join people person on person.id = saved.person_id
    where saved.person_id = any(${sql.param([...personIds])}::uuid[]) and pack.price_paise < saved.price_paise
      and pack.stock > 0 and pack.archived_at is null and person.email_confirmed_at is not null`);
  const onSale = await loadPacksOnSale(tx, world, [...new Set(cheaper.map((one) => one.packId))]);
  const told = cheaper.flatMap((drop) => {
    const pack = onSale.get(drop.packId);
    return pack ? [{ ...drop, pricePaise: pack.pricePaise }] : [];
  });
  if (told.length === 0) return [];
  await tx.execute(sql`
    update saved_packs saved set before_paise = saved.price_paise, price_paise = now."pricePaise", told_on = ${day}
    from json_to_recordset(${JSON.stringify(told)}::json) as now("personId" uuid, "packId" uuid, "pricePaise" bigint)
    where saved.person_id = now."personId" and saved.pack_id = now."packId"`);
  return [...new Set(told.map(({ personId }) => personId))];
}
