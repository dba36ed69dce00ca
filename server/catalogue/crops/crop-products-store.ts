import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { Language } from "#domain/language.ts";
import { isOnSale, type Visibility } from "#server/catalogue/storefront/visible-products.ts";
import {
  selectCards,
  type CardRow,
  type CardTerms,
} from "#server/catalogue/storefront/card-store.ts";
import { orderOf } from "#server/catalogue/storefront/list/list-order.ts";

/** In stock first, then the best rated: as the index products_by_crop has them. */
export const selectProductsOfCrop = (
  db: Reader,
  terms: CardTerms,
  language: Language,
  { cropKey, limit }: { cropKey: string; limit: number },
): Promise<CardRow[]> =>
  selectCards(db, terms, language, {
    where: sql`${isOnSale(terms)} and p.goods_kind = 'sowing' and p.crop_key = ${cropKey}`,
    order: sql`p.in_stock desc nulls last, ${orderOf("rating-desc", "en")}`,
    limit,
  });

/** Crops of which some seed for sowing is in stock. */
export async function selectCropsOnSale(db: Reader, visibility: Visibility): Promise<string[]> {
  const { rows } = await db.execute<{ cropKey: string }>(sql`
    select g.crop_key as "cropKey" from crop_guides g
    where exists (
      select 1 from products p
      where p.crop_key = g.crop_key and p.in_stock and p.goods_kind = 'sowing' and ${isOnSale(visibility)}
    )
    order by g.crop_key`);
  return rows.map(({ cropKey }) => cropKey);
}
