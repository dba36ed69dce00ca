import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { restockExpiry, restockLimits } from "#domain/wishlist/restock-request.ts";

export type WaitingRestock = {
  packId: string;
  slug: string;
  name: string;
  nameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  expiresAt: Date;
};

/** What somebody waits for; what was asked last comes first. */
export async function selectWaitingRestocks(
  db: Executor,
  personId: string,
): Promise<WaitingRestock[]> {
  type Row = Omit<WaitingRestock, "expiresAt"> & { expiresAt: string };
  const { rows } = await db.execute<Row>(sql`
    select r.pack_id as "packId", product.slug, product.name, product.name_hi as "nameHi",
      pack.quantity as "packQuantity", pack.unit as "packUnit", r.expires_at as "expiresAt"
    from restock_requests r join packs pack on pack.id = r.pack_id join products product on product.id = pack.product_id
    where r.person_id = ${personId} and r.told_at is null
    order by r.asked_at desc, r.pack_id`);
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}

export async function countWaitingRestocks(db: Executor, personId: string): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from restock_requests where person_id = ${personId} and told_at is null`);
  return rows[0]?.waiting ?? 0;
}

/** Who waits already keeps their turn, and waits longer. */
export async function insertRestock(
  tx: Transaction,
  { personId, packId }: { personId: string; packId: string },
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into restock_requests as known (person_id, pack_id, asked_at, expires_at)
    values (${personId}, ${packId}, ${at}, ${restockExpiry(at)})
    on conflict (person_id, pack_id) do update set expires_at = excluded.expires_at, told_at = null, mail_key = null,
      asked_at = case when known.told_at is null then known.asked_at else excluded.asked_at end`);
}

/** Also one that was told: a mail about it that has not left is then not sent. */
export async function deleteRestock(
  db: Executor,
  { personId, packId }: { personId: string; packId: string },
): Promise<void> {
  await db.execute(
    sql`delete from restock_requests where person_id = ${personId} and pack_id = ${packId}`,
  );
}

export async function deleteRestocks(db: Executor, personId: string): Promise<void> {
  await db.execute(sql`delete from restock_requests where person_id = ${personId}`);
}

/** Those whose time is over, and those that were told long ago. */
export async function deleteOldRestocks(db: Executor, now: Date): Promise<number> {
  const told = new Date(now.getTime() - restockLimits.toldDays * 86_400_000);
  const deleted = await db.execute(sql`
    delete from restock_requests where expires_at <= ${now} or told_at <= ${told}`);
  return deleted.rowCount ?? 0;
}

/** Whether the mail of that key is still wanted, and may be sent: its reader's address is confirmed. */
export async function isRestockTold(
  db: Executor,
  personId: string,
  mailKey: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from restock_requests r join people person on person.id = r.person_id
    where r.person_id = ${personId} and r.mail_key = ${mailKey} and person.email_confirmed_at is not null`);
  return rows.length > 0;
}
