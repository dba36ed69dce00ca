import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { endingDays, mostAgeing, type AgeingList } from "#domain/catalogue/lots/ageing-list.ts";
import { germinationMinimums } from "#domain/catalogue/lots/lot.ts";

/** Days of India: today, and until when a lot on sale is valid at least. */
export type AgeingFilter = AgeingList & { today: string; lastDay: string };

export type AgeingLot = {
  id: string;
  number: string;
  productId: string;
  productName: string;
  productNameHi: string | null;
  cropKey: string | null;
  vendorId: string;
  vendor: string;
  testedOn: string;
  validUntil: string;
  germinationPermille: number;
  isHeld: boolean;
  /** Of all its packs, on sale or not. */
  pieces: number;
};

const hasPieces = sql`exists (select from lot_stock where lot_id = lot.id and quantity > 0)`;

const minimums = JSON.stringify(
  Object.entries(germinationMinimums).map(([crop, permille]) => ({ crop, permille })),
);

const isBelowMinimum = sql`exists (
  select from products p join json_to_recordset(${minimums}::json) as least (crop text, permille int)
    on least.crop = p.crop_key
  where p.id = lot.product_id and lot.germination_permille < least.permille)`;

/** What of a lot doesn't depend on whether it is on sale. */
function conditionsOf({ filter, vendorId, from, after, today, lastDay }: AgeingFilter): SQL {
  const parts = [
    hasPieces,
    vendorId !== null && sql`lot.vendor_id = ${vendorId}`,
    from !== null && sql`lot.valid_until >= ${from}::date`,
    after !== null &&
      sql`(lot.valid_until, lot.id) > (${after.validUntil}::date, ${after.lotId}::uuid)`,
    filter === "on-sale" && sql`lot.valid_until >= ${lastDay}::date`,
    filter === "ending" &&
      sql`lot.valid_until between ${today}::date and ${today}::date + ${endingDays}::int`,
    filter === "expired" && sql`lot.valid_until < ${today}::date`,
    filter === "below-minimum" && isBelowMinimum,
    filter === "on-hold" && sql`lot.held_at is not null`,
  ].filter((part) => part instanceof Object);
  return sql.join(parts, sql` and `);
}

/** The first of those that are asked for, in order. The index knows those on sale and the others each in order: they are merged. */
function firstLots(filter: AgeingFilter, most: number): SQL {
  const where = conditionsOf(filter);
  const ordered = (condition: SQL) => sql`
    select lot.id, lot.valid_until from lots lot where ${condition} and ${where}
    order by lot.valid_until, lot.id limit ${most}`;
  const onSale = sql`lot.on_sale`;
  const offSale = sql`not lot.on_sale`;
  if (filter.filter === "on-sale") return ordered(onSale);
  if (filter.filter === "on-hold") return ordered(offSale);
  // A vendor's own are in one order in their index.
  if (filter.vendorId !== null) return ordered(sql`true`);
  return sql`(${ordered(onSale)}) union all (${ordered(offSale)})`;
}

/** Never more than one above `mostAgeing`. */
export async function countAgeing(db: Executor, filter: AgeingFilter): Promise<number> {
  const most = mostAgeing + 1;
  const { rows } = await db.execute<{ total: number }>(sql`
    select least(count(*), ${most}::int)::int as total from (${firstLots(filter, most)}) lot`);
  return rows[0]?.total ?? 0;
}

/** The one whose validity ends first comes first. */
export async function selectAgeing(
  db: Executor,
  filter: AgeingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AgeingLot[]> {
  const { rows } = await db.execute<AgeingLot>(sql`
    select lot.id, lot.number, lot.product_id as "productId", p.name as "productName", p.name_hi as "productNameHi",
      p.crop_key as "cropKey", lot.vendor_id as "vendorId", v.business_name as vendor, lot.tested_on as "testedOn",
      lot.valid_until as "validUntil", lot.germination_permille as "germinationPermille",
      lot.held_at is not null as "isHeld",
      (select coalesce(sum(quantity), 0)::int from lot_stock where lot_id = lot.id) as pieces
    from (
      select first.id from (${firstLots(filter, limit + offset)}) first
      order by first.valid_until, first.id limit ${limit} offset ${offset}
    ) shown
    join lots lot on lot.id = shown.id
    join products p on p.id = lot.product_id
    join vendors v on v.id = lot.vendor_id
    order by lot.valid_until, lot.id`);
  return rows;
}
