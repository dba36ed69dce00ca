import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader } from "#database/connect.ts";
import {
  type AgeingFilter as LotFilter,
  type AgeingList,
} from "#domain/catalogue/lots/ageing-list.ts";
import { mostCounted } from "#domain/list-page.ts";
import type { LotLabel, LotTest } from "#domain/catalogue/lots/new-lot.ts";
import { isRecalled } from "#server/catalogue/lots/is-recalled.ts";
import { minimumFor } from "#server/catalogue/lots/minimums/minimum-store.ts";

/** Days of India: today, and until when a lot on sale is valid at least. */
export type AgeingFilter = AgeingList & { today: string; lastDay: string; endingDays: number };

export type AgeingLot = {
  id: string;
  number: string;
  productId: string;
  productName: string;
  productNameHi: string | null;
  minimumPermille: number;
  vendorId: string;
  vendor: string;
  testedOn: string;
  validUntil: string;
  germinationPermille: number;
  isHeld: boolean;
  isRecalled: boolean;
  /** Of all its packs, on sale or not. */
  pieces: number;
};

const hasPieces = sql`exists (select from lot_stock where lot_id = lot.id and quantity > 0)`;

/** The first comparison spares most lots a look at their product. */
const isBelowMinimum = sql`lot.germination_permille < (select max(permille) from crop_minimums where in_force)
  and lot.germination_permille < (
  select ${minimumFor(sql`p.crop_key`)} from products p where p.id = lot.product_id)`;

/** What of a lot doesn't depend on whether it is on sale. */
function conditionsOf(asked: AgeingFilter): SQL {
  const { filter, vendorId, from, after, today, lastDay, endingDays } = asked;
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
    filter === "on-hold" && sql`lot.held_at is not null and not ${isRecalled}`,
    filter === "recalled" && isRecalled,
  ].filter((part) => part instanceof Object);
  return sql.join(parts, sql` and `);
}

const unsold: ReadonlySet<LotFilter> = new Set(["on-hold", "recalled", "below-minimum"]);

/** The first of those that are asked for, in order. The index knows those on sale and the others each in order: they are merged. */
function firstLots(filter: AgeingFilter, most: number): SQL {
  const where = conditionsOf(filter);
  const ordered = (condition: SQL) => sql`
    select lot.id, lot.valid_until from lots lot where ${condition} and ${where}
    order by lot.valid_until, lot.id limit ${most}`;
  const onSale = sql`lot.on_sale`;
  const offSale = sql`not lot.on_sale`;
  if (filter.filter === "on-sale") return ordered(onSale);
  // None of these is ever sold.
  if (filter.filter !== null && unsold.has(filter.filter)) return ordered(offSale);
  // A vendor's own are in one order in their index.
  if (filter.vendorId !== null) return ordered(sql`true`);
  return sql`(${ordered(onSale)}) union all (${ordered(offSale)})`;
}

/** Never more than one above `mostCounted`. */
export async function countAgeing(db: Reader, filter: AgeingFilter): Promise<number> {
  const most = mostCounted + 1;
  const { rows } = await db.execute<{ total: number }>(sql`
    select least(count(*), ${most}::int)::int as total from (${firstLots(filter, most)}) lot`);
  return rows[0]?.total ?? 0;
}

/** The one whose validity ends first comes first. */
export async function selectAgeing(
  db: Reader,
  filter: AgeingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AgeingLot[]> {
  const { rows } = await db.execute<AgeingLot>(sql`
    select lot.id, lot.number, lot.product_id as "productId", p.name as "productName", p.name_hi as "productNameHi",
      ${minimumFor(sql`p.crop_key`)} as "minimumPermille", lot.vendor_id as "vendorId", v.business_name as vendor, lot.tested_on as "testedOn",
      lot.valid_until as "validUntil", lot.germination_permille as "germinationPermille",
      lot.held_at is not null as "isHeld", ${isRecalled} as "isRecalled",
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

export type ExportedLot = LotLabel &
  LotTest & {
    id: string;
    productId: string;
    productSlug: string;
    productName: string;
    minimumPermille: number;
    vendor: string;
    isHeld: boolean;
    isRecalled: boolean;
    /** Of each pack of which it has some. */
    packs: { sku: string; pieces: number }[];
  };

/** The first of those that are asked for, with all that their labels say. */
export async function selectExportedLots(
  db: Executor,
  filter: AgeingFilter,
  limit: number,
): Promise<ExportedLot[]> {
  const { rows } = await db.execute<ExportedLot>(sql`
    select lot.id, lot.product_id as "productId", p.slug as "productSlug", p.name as "productName",
      ${minimumFor(sql`p.crop_key`)} as "minimumPermille", v.business_name as vendor, lot.number, lot.class,
      coalesce(lot.treated_with, '') as "treatedWith", lot.poison, lot.producer, coalesce(lot.packer, '') as packer,
      coalesce(lot.importer, '') as importer, lot.origin_country as "originCountry", lot.packed_in as "packedIn",
      coalesce(lot.tag_code, '') as "tagCode", lot.tested_on as "testedOn", lot.valid_until as "validUntil",
      lot.germination_permille as "germinationPermille", last.physical_purity_permille as "physicalPurityPermille",
      last.genetic_purity_permille as "geneticPurityPermille", last.moisture_permille as "moisturePermille",
      lot.held_at is not null as "isHeld", ${isRecalled} as "isRecalled",
      (select coalesce(json_agg(json_build_object('sku', k.sku, 'pieces', s.quantity) order by k.sku), '[]'::json)
        from lot_stock s join packs k on k.id = s.pack_id where s.lot_id = lot.id and s.quantity > 0) as packs
    from (
      select first.id from (${firstLots(filter, limit)}) first order by first.valid_until, first.id limit ${limit}
    ) shown
    join lots lot on lot.id = shown.id
    join products p on p.id = lot.product_id
    join vendors v on v.id = lot.vendor_id
    left join lateral (
      select physical_purity_permille, genetic_purity_permille, moisture_permille from lot_tests
      where lot_id = lot.id order by tested_on desc, created_at desc limit 1
    ) last on true
    order by lot.valid_until, lot.id`);
  return rows;
}
