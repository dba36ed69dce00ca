import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { GivenLot } from "#domain/catalogue/imports/lots/gather-lots.ts";
import type { KnownProduct } from "#domain/catalogue/imports/lots/match-lots.ts";
import { isUuid } from "#domain/uuid.ts";
import { minimumFor } from "#server/catalogue/lots/minimums/minimum-store.ts";
import { looseOfPack } from "#server/catalogue/stock/stocked-lots.ts";

/** What the vendor has of the products that the file names; of their lots those of its numbers, with all their tests. */
export async function selectKnownProducts(
  db: Executor,
  vendorId: string,
  lots: readonly GivenLot[],
): Promise<KnownProduct[]> {
  const named = [...new Set(lots.map(({ product }) => product))];
  const numbers = [...new Set(lots.map(({ label }) => label.number.toLowerCase()))];
  const ids = named.filter(isUuid);
  const { rows } = await db.execute<KnownProduct>(sql`
    select p.id, p.slug, p.vendor_id as "vendorId", ${minimumFor(sql`p.crop_key`)} as "minimumPermille", p.goods_kind as "goodsKind",
      (select coalesce(json_agg(json_build_object('id', k.id, 'sku', k.sku, 'loose', ${looseOfPack})), '[]'::json)
        from packs k where k.product_id = p.id and k.archived_at is null) as packs,
      (select coalesce(json_agg(json_build_object('id', lot.id, 'number', lot.number, 'tests', (
          select coalesce(json_agg(json_build_object('testedOn', tested_on, 'validUntil', valid_until,
            'germinationPermille', germination_permille, 'physicalPurityPermille', physical_purity_permille,
            'geneticPurityPermille', genetic_purity_permille, 'moisturePermille', moisture_permille)), '[]'::json)
          from lot_tests where lot_id = lot.id))), '[]'::json)
        from lots lot where lot.product_id = p.id and lot.vendor_id = p.vendor_id
          and lower(lot.number) = any(${sql.param(numbers)}::text[])) as lots
    from products p where p.vendor_id = ${vendorId}
      and (p.slug = any(${sql.param(named)}::text[]) or p.id = any(${sql.param(ids)}::uuid[]))`);
  return rows;
}
