import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";

export type SavedPack = { packId: string; pricePaise: number };

/** Opens the list where there is none. Who changes a list holds its row until the end of the transaction. */
export async function lockWishList(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`
    insert into wish_lists (person_id) values (${personId})
    on conflict (person_id) do update set person_id = excluded.person_id`);
}

/** What was saved last comes first. */
export async function loadSavedPacks(db: Executor, personId: string): Promise<SavedPack[]> {
  const { rows } = await db.execute<SavedPack>(sql`
    select pack_id as "packId", price_paise as "pricePaise" from saved_packs
    where person_id = ${personId} order by saved_at desc, pack_id`);
  return rows;
}

/** At today's prices; ids that no pack has are left out. What comes first in the list stands first in the account's. */
export async function insertSavedPacks(
  tx: Transaction,
  personId: string,
  packIds: readonly string[],
  at: Date,
): Promise<void> {
  if (packIds.length === 0) return;
  await tx.execute(sql`
    insert into saved_packs (person_id, pack_id, price_paise, saved_at)
    select ${personId}, pack.id, pack.price_paise, ${at}::timestamptz - given.position * interval '1 millisecond'
    from unnest(${sql.param([...packIds])}::uuid[]) with ordinality as given(id, position)
    join packs pack on pack.id = given.id
    on conflict (person_id, pack_id) do nothing`);
}

export async function deleteSavedPack(
  tx: Transaction,
  personId: string,
  packId: string,
): Promise<void> {
  await tx.execute(
    sql`delete from saved_packs where person_id = ${personId} and pack_id = ${packId}`,
  );
}

/** Whether a list asks for mails about prices; false where there is no list. */
export async function loadTellsPrices(db: Executor, personId: string): Promise<boolean> {
  const { rows } = await db.execute<{ tellsPrices: boolean }>(
    sql`select tells_prices as "tellsPrices" from wish_lists where person_id = ${personId}`,
  );
  return rows[0]?.tellsPrices ?? false;
}

/** False where there is no list. `lookedOn`: the first mail comes on a day after it. */
export async function saveTellsPrices(
  db: Executor,
  personId: string,
  { tellsPrices, lookedOn = null }: { tellsPrices: boolean; lookedOn?: string | null },
): Promise<boolean> {
  const saved = await db.execute(sql`
    update wish_lists set tells_prices = ${tellsPrices}, looked_on = greatest(looked_on, ${lookedOn}::date)
    where person_id = ${personId}`);
  return (saved.rowCount ?? 0) > 0;
}

export type ToldDrop = {
  slug: string;
  name: string;
  nameHi: string | null;
  quantity: number;
  unit: PackUnit;
  beforePaise: number;
  pricePaise: number;
};

/** What the mail of that day tells, as it still is: what costs as much as before again, or is sold out, is left out. */
export async function selectToldDrops(
  db: Executor,
  personId: string,
  day: string,
): Promise<ToldDrop[]> {
  const { rows } = await db.execute<ToldDrop>(sql`
    select product.slug, product.name, product.name_hi as "nameHi", pack.quantity, pack.unit,
      saved.before_paise as "beforePaise", pack.price_paise as "pricePaise"
    from saved_packs saved join packs pack on pack.id = saved.pack_id
    join products product on product.id = pack.product_id
    where saved.person_id = ${personId} and saved.told_on = ${day} and pack.price_paise < saved.before_paise
      and pack.stock > 0 and pack.archived_at is null and product.state = 'published'
    order by saved.saved_at desc, saved.pack_id`);
  return rows;
}
