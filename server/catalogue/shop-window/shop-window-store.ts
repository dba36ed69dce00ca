import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { executeNamed } from "#database/named-query.ts";
import type { Language } from "#domain/language.ts";
import {
  selectCards,
  type CardRow,
  type CardTerms,
} from "#server/catalogue/storefront/card-store.ts";
import { orderOf } from "#server/catalogue/storefront/list/list-order.ts";
import {
  isOnSale,
  sellsNow,
  type Visibility,
} from "#server/catalogue/storefront/visible-products.ts";

/** Some of the newest may have no pack, or a vendor who may not sell. */
const lookedThrough = 300;

export type SeedHouse = { slug: string; name: string; city: string | null };
type CategoryRow = { slug: string; nameEn: string; nameHi: string; logoKey: string | null };
export type WindowLinks = { houses: SeedHouse[]; categories: CategoryRow[] };

/** What came last. In stock or not: what is chosen must not change by an order. */
export const selectNewest = (
  db: Reader,
  terms: CardTerms,
  language: Language,
  limit: number,
): Promise<CardRow[]> =>
  selectCards(db, terms, language, {
    where: isOnSale(terms),
    among: sql`(
      select p.*, row_number() over (order by p.created_at desc, p.id desc) as rank from (
        select * from products where state = 'published' order by created_at desc, id desc limit ${lookedThrough}) p
      where ${isOnSale(terms)}) p, lateral (select p.rank) m`,
    order: sql`m.rank`,
    limit,
  });

/** What was in most orders lately (decision 086). */
export const selectBestSellers = (
  db: Reader,
  terms: CardTerms,
  language: Language,
  limit: number,
): Promise<CardRow[]> =>
  selectCards(db, terms, language, {
    where: sql`${isOnSale(terms)} and p.sold_count > 0`,
    order: orderOf("popular", language),
    limit,
  });

type Links = { day: string; houses: number; categories: number };

/** Some of the seed houses with something on sale, others each day, and the first of such categories. */
export async function selectWindowLinks(
  db: Reader,
  visibility: Visibility,
  { day, houses, categories }: Links,
): Promise<WindowLinks> {
  const [row] = await executeNamed<WindowLinks>(
    db,
    sql`
    select
      (select coalesce(json_agg(json_build_object('slug', h.slug, 'name', h.business_name, 'city', h.city)), '[]')
        from (
          select v.slug, v.business_name, v.city
          from (select v.* from vendors v where ${sellsNow(visibility)} order by md5(v.id::text || ${day}) offset 0) v
          where exists (select from products p where p.vendor_id = v.id and p.state = 'published' and p.shown_pack_id is not null)
          limit ${houses}
        ) h) as houses,
      (select coalesce(json_agg(json_build_object('slug', c.slug, 'nameEn', c.name_en, 'nameHi', c.name_hi,
        'logoKey', c.logo_key) order by c.priority, c.name_en), '[]')
        from (
          select c.* from categories c
          where exists (select from products p where p.category_id = c.id and ${isOnSale(visibility)})
          order by c.priority, c.name_en limit ${categories}
        ) c) as categories`,
  );
  return row ?? { houses: [], categories: [] };
}
