import { sql } from "drizzle-orm";
import { isAboveMrp } from "#server/catalogue/mrp/is-above-mrp.ts";
import type { Executor, Transaction } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import type { AboveMrp, PackAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { HighestRate, TaxedGoods } from "#domain/tax/tax-class.ts";

/** The kinds of goods that are for sale, as tax tells them apart; of one vendor or of all. */
export async function selectSoldGoods(
  db: Executor,
  vendorId: string | null,
): Promise<TaxedGoods[]> {
  const { rows } = await db.execute<TaxedGoods>(sql`
    select p.hsn, v.gstin is not null as "sellerRegistered"
    from products p join vendors v on v.id = p.vendor_id
    where p.state = 'published' and (${vendorId}::uuid is null or p.vendor_id = ${vendorId})
    group by 1, 2`);
  return rows;
}

/** Of published products, the packs that these rates lift above their MRP. */
export async function selectAboveMrp(
  db: Executor,
  rated: readonly (TaxedGoods & HighestRate)[],
  vendorId: string | null,
): Promise<AboveMrp[]> {
  const rates = JSON.stringify(rated.map((one) => ({ ...one, hsn: one.hsn ?? "" })));
  const { rows } = await db.execute<AboveMrp>(sql`
    select k.id as "packId", p.id as "productId", p.vendor_id as "vendorId", k.price_paise as "pricePaise", coalesce(k.mrp_paise, 0) as "mrpPaise",
      rate."basisPoints", rate."fromDay"
    from json_to_recordset(${rates}::json)
      as rate(hsn text, "sellerRegistered" boolean, "basisPoints" int, "fromDay" text)
    join products p on coalesce(p.hsn, '') = rate.hsn
    join vendors v on v.id = p.vendor_id and (v.gstin is not null) = rate."sellerRegistered"
    join packs k on k.product_id = p.id
    where p.state = 'published' and k.archived_at is null
      and ${isAboveMrp(sql`rate."basisPoints"`)}
      and (${vendorId}::uuid is null or p.vendor_id = ${vendorId})
    order by lower(p.name), p.id, ${packSize("k")}, k.id`);
  return rows;
}

type PackNames = Omit<PackAboveMrp, Exclude<keyof AboveMrp, "packId">>;

/** What the packs are called. */
export async function selectPackNames(
  db: Executor,
  packIds: readonly string[],
): Promise<Map<string, PackNames>> {
  const { rows } = await db.execute<PackNames>(sql`
    select k.id as "packId", p.name as "productName", p.name_hi as "productNameHi", k.quantity, k.unit,
      v.business_name as "vendorName"
    from packs k join products p on p.id = k.product_id join vendors v on v.id = k.vendor_id
    where k.id = any(${sql.param([...packIds])}::uuid[])`);
  return new Map(rows.map((row) => [row.packId, row]));
}

/** Packs first, each by id: the order in which everybody locks them. */
export async function lockPacks(tx: Transaction, packIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select 1 from packs where id = any(${sql.param([...packIds])}::uuid[]) order by id for no key update`);
}

/** Those of published products or not: whoever orders one of the vendor waits for the end of the transaction. */
export async function lockPacksOf(tx: Transaction, vendorId: string): Promise<void> {
  await tx.execute(
    sql`select 1 from packs where vendor_id = ${vendorId} order by id for no key update`,
  );
}

/** A price of null pauses the pack. */
export async function writePrices(
  tx: Transaction,
  prices: readonly { packId: string; pricePaise: number | null }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update packs set price_paise = coalesce(row."pricePaise", packs.price_paise),
      archived_at = case when row."pricePaise" is null then ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(prices)}::json) as row("packId" uuid, "pricePaise" bigint)
    where packs.id = row."packId"`);
}

/** Forms that show them are behind now; those that have no pack left to sell are archived and answered. */
export async function touchProducts(
  tx: Transaction,
  productIds: readonly string[],
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const ids = sql`${sql.param([...productIds])}::uuid[]`;
  await tx.execute(sql`
    update products set version = version + 1, updated_at = ${now} where id = any(${ids})`);
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    update products set state = 'archived'
    where id = any(${ids}) and state = 'published' and pack_count = 0
    returning id, name`);
  return rows;
}
