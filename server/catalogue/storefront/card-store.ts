import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { executeNamed } from "#database/named-query.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { ProductSort } from "#domain/catalogue/storefront/sort.ts";
import type { Language } from "#domain/language.ts";
import { isAboveMrp } from "#server/catalogue/mrp/is-above-mrp.ts";
import type { SearchMatch } from "#server/catalogue/search/match-of.ts";
import { inLanguage } from "./in-language.ts";
import type { CountRow, Counts } from "./list/counts-store.ts";
import { orderOf } from "./list/list-order.ts";
import { isOnSale, type Visibility } from "./visible-products.ts";

/** No goods have a higher rate today. Packs that are not above their MRP at this one are at none. */
export type CardTerms = Visibility & { highestTaxRate: number };

/** A pack that a card can show. */
export type CardPack = {
  id: string;
  quantity: number;
  unit: PackUnit;
  pricePaise: number;
  mrpPaise: number | null;
  stock: number;
};

/** With the shown pack. */
export type CardRow = CardPack & {
  productId: string;
  slug: string;
  name: string;
  shortDescription: string;
  seedType: string;
  /** Of seed for sowing. */
  cropKey: string | null;
  ratingAverage: number;
  ratingCount: number;
  labelTestedOn: string | null;
  labelGerminationPermille: number | null;
  packCount: number;
  /** All of them, where the shown one may be above its MRP or others are looked for. */
  packs: CardPack[] | null;
  hsn: string | null;
  sellerRegistered: boolean;
  imageKey: string | null;
  /** With the first of a list, where its choices are counted with it. */
  counts: CountRow[] | null;
};

type Cut = {
  /** Of the product `p`, as is the order; nothing more than `among` says, where that is given. */
  where: SQL;
  /** What words find; `where`, asked of that. */
  search?: (SearchMatch & { where: SQL }) | undefined;
  /** Products `p`, each with its rank `m`, among which the page is: not all of them need to be put in order. */
  among?: SQL | undefined;
  /** What the list goes on with, one part after the other in its order. */
  parts?: readonly SQL[] | undefined;
  order: SQL;
  limit: number;
  offset?: number;
  /**
   * What matches is few enough to be fetched and put in order each time. To walk all products in their order until a page is
   * full takes seconds when those that match come last.
   */
  isGathered?: boolean;
  /** Of what is gathered: who has it in hand counts it at once. */
  counts?: Counts | undefined;
  /** A pack of some size is looked for, and may be another than the shown one. */
  isSized?: boolean;
  /** Planned anew each time: how many products a word or a price lets through decides which way is the shortest. */
  isFiltered?: boolean;
};

/**
 * The products of a page are chosen first, by an index alone where no word is looked for; only these get their texts,
 * pack and picture. The limit is part of the text: a plan for any limit would sort everything.
 */
export async function selectCards(
  db: Reader,
  { highestTaxRate }: Pick<CardTerms, "highestTaxRate">,
  language: Language,
  cut: Cut,
): Promise<CardRow[]> {
  const isPackChosen = cut.isSized === true ? sql`true` : isAboveMrp(sql`${highestTaxRate}`);
  const query = sql`
    select p.id as "productId", p.slug, ${inLanguage(language, "p.name", "p.name_hi")} as name,
      ${inLanguage(language, "p.short_description", "p.short_description_hi")} as "shortDescription",
      ${inLanguage(language, "p.seed_type", "p.seed_type_hi")} as "seedType",
      case when p.goods_kind = 'sowing' then p.crop_key end as "cropKey",
      p.rating_average as "ratingAverage", p.rating_count as "ratingCount", p.pack_count as "packCount",
      p.label_tested_on as "labelTestedOn", p.label_germination_permille as "labelGerminationPermille",
      k.id, k.quantity, k.unit, k.price_paise as "pricePaise", k.mrp_paise as "mrpPaise", k.stock,
      case when ${isPackChosen} then (
        select json_agg(json_build_object('id', o.id, 'quantity', o.quantity, 'unit', o.unit,
          'pricePaise', o.price_paise, 'mrpPaise', o.mrp_paise, 'stock', o.stock))
        from packs o where o.product_id = p.id and o.archived_at is null) end as packs,
      p.hsn, v.gstin is not null as "sellerRegistered",
      (select i.key from product_images i where i.product_id = p.id and i.ready_at is not null order by i.position, i.id limit 1) as "imageKey",
      case when chosen.place = 1 then chosen.counts end as counts
    from (${chosenBy(cut)}) chosen
    join products p on p.id = chosen.id
    join vendors v on v.id = p.vendor_id
    join packs k on k.id = p.shown_pack_id
    order by chosen.place`;
  return cut.isFiltered === true
    ? (await db.execute<CardRow>(query)).rows
    : executeNamed<CardRow>(db, query);
}

/** Ids of the page's products, each with its place, and what else was counted. */
function chosenBy(cut: Cut): SQL {
  const { order, limit, offset = 0, parts = [sql`true`], counts } = cut;
  const start = offset === 0 ? sql`` : sql`offset ${offset}`;
  const pageOf = (products: SQL) =>
    sql`(select p.id from ${products} order by ${order} ${sql.raw(`limit ${limit}`)} ${start}) page`;
  const chosen = sql`page.id, row_number() over () as place`;
  if (cut.isGathered !== true)
    return sql`select ${chosen}, null::json as counts from ${pageOf(listed(cut, parts))}`;
  const gathered = gatheredBy(cut);
  const rest = sql`lateral (select p.rank) m where (${sql.join([...parts], sql` or `)})`;
  // `offset 0` is a fence: what is inside it is found first. It is cheaper than to keep it, which two readings need.
  if (counts === undefined)
    return sql`select ${chosen}, null::json as counts from ${pageOf(sql`(${gathered} offset 0) p, ${rest}`)}`;
  return sql`
    with gathered as materialized (${gathered}), ${sql.join(counts.parts, sql`, `)}
    select ${chosen}, (select json_agg(c) from (${counts.query}) c) as counts from ${pageOf(sql`gathered p, ${rest}`)}`;
}

/** Of the product `p`. */
export const isFoundBy = ({ rows, matches }: SearchMatch): SQL =>
  sql`exists (select from ${rows} where w.product_id = p.id and ${matches})`;

/** Of a product `p`: what lists choose and order by, which is what searches know of it as well. */
const listColumns = sql`p.id, p.vendor_id, p.category_id, p.shown_price_paise, p.rating_average, p.label_germination_permille, p.name,
  p.name_hi, p.goods_kind, p.crop_key, p.seed_type, p.in_stock, p.sold_count`;

const gatheredBy = ({ search, where }: Cut): SQL =>
  search === undefined
    ? sql`select ${listColumns}, 0 as rank from products p where ${where}`
    : sql`select ${listColumns}, ${search.rank} as rank from ${search.found} where ${search.matches} and ${search.where}`;

/** Products `p` as they are walked, each with its rank `m`. */
function listed({ where, search, among, order, limit }: Cut, parts: readonly SQL[]): SQL {
  if (among !== undefined) return among;
  const filters = search === undefined ? where : sql`${where} and ${isFoundBy(search)}`;
  if (parts.length === 1)
    return sql`products p, (select 0 as rank) m where ${filters} and ${sql.join([...parts], sql` and `)}`;
  const stretches = parts.map(
    (part) => sql`(
      select p.id, p.name, p.name_hi, p.shown_price_paise, p.rating_average, p.label_germination_permille, p.sold_count
      from products p, (select 0 as rank) m where ${filters} and ${part} order by ${order} ${sql.raw(`limit ${limit}`)})`,
  );
  return sql`(${sql.join(stretches, sql` union all `)}) p, (select 0 as rank) m where true`;
}

export function selectVendorList(
  db: Reader,
  terms: CardTerms,
  language: Language,
  query: { vendorId: string; sort: ProductSort; limit: number; offset: number },
): Promise<CardRow[]> {
  return selectCards(db, terms, language, {
    where: sql`p.vendor_id = ${query.vendorId} and ${isOnSale(terms)}`,
    isGathered: true,
    order: orderOf(query.sort, language),
    limit: query.limit,
    offset: query.offset,
  });
}

export function selectFeatured(
  db: Reader,
  terms: CardTerms,
  language: Language,
  limit: number,
): Promise<CardRow[]> {
  return selectCards(db, terms, language, {
    where: isOnSale(terms),
    order: orderOf("rating-desc", language),
    limit,
  });
}

/** In stock first, then the best rated. In either language as the index products_related has them. */
export function selectBestOfCategory(
  db: Reader,
  terms: CardTerms,
  language: Language,
  options: { categoryId: string; limit: number },
): Promise<CardRow[]> {
  return selectCards(db, terms, language, {
    where: sql`${isOnSale(terms)} and p.category_id = ${options.categoryId}`,
    order: sql`p.in_stock desc nulls last, ${orderOf("rating-desc", "en")}`,
    limit: options.limit,
  });
}
