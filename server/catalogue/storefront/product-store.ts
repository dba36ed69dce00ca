import { sql, type SQL } from "drizzle-orm";
import { isAboveMrp } from "#server/catalogue/mrp/is-above-mrp.ts";
import type { Executor } from "#database/connect.ts";
import { executeNamed } from "#database/named-query.ts";
import type { Language } from "#domain/language.ts";
import type { CatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import type { ProductSort } from "#domain/catalogue/storefront/sort.ts";
import { sellingStates } from "#domain/vendors/vendor.ts";
import { buyerContact, type BuyerContactRow } from "#server/vendors/consent-store.ts";
import { acceptedLicence, type LicenceRow } from "#server/vendors/licences/accepted-licence.ts";

/** Which vendors may sell; see the setting `vendorApproval`. */
export type Visibility = { vendorApproval: boolean };

/** No goods have a higher rate today. Packs that are not above their MRP at this one are at none. */
export type CardTerms = Visibility & { highestTaxRate: number };

export type CatalogueFilter = Pick<
  CatalogueQuery,
  "search" | "category" | "minPricePaise" | "maxPricePaise"
>;

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
  ratingAverage: number;
  ratingCount: number;
  packCount: number;
  /** All of them, where the shown one may be above its MRP. */
  packs: CardPack[] | null;
  hsn: string | null;
  sellerRegistered: boolean;
  imageKey: string | null;
};

const inLanguage = (language: Language, english: string, hindi: string): SQL =>
  language === "hi" ? sql.raw(`coalesce(${hindi}, ${english})`) : sql.raw(english);

/** The same expressions as the indexes products_by_name and products_by_name_hi. */
const sortName = (language: Language): SQL =>
  language === "hi" ? sql`lower(coalesce(p.name_hi, p.name))` : sql`lower(p.name)`;

function orderOf(sort: ProductSort, language: Language): SQL {
  const name = sortName(language);
  const orders: Record<ProductSort, SQL> = {
    "name-asc": sql`${name}, p.id`,
    "name-desc": sql`${name} desc, p.id desc`,
    "price-asc": sql`p.shown_price_paise, ${name}, p.id`,
    "price-desc": sql`p.shown_price_paise desc, ${name}, p.id`,
    "rating-desc": sql`p.rating_average desc nulls last, ${name}, p.id`,
  };
  return orders[sort];
}

/** Of the vendor `v`. */
export function sellsNow(visibility: Visibility): SQL {
  const states = sellingStates(visibility).map((state) => `'${state}'`);
  return sql`v.state in (${sql.raw(states.join())})`;
}

export const isVisible = (visibility: Visibility): SQL =>
  sql`p.state = 'published' and p.shown_pack_id is not null and ${sellsNow(visibility)}`;

const wordsMax = 8;

/** Every word has to occur somewhere. */
function matches({ search, category, minPricePaise, maxPricePaise }: CatalogueFilter): SQL {
  const parts = search
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, wordsMax)
    .map((word) => sql`p.search_text like lower(${`%${word.replace(/[\\%_]/g, "\\$&")}%`})`);
  if (category !== null)
    parts.push(sql`p.category_id = (select id from categories where slug = ${category})`);
  if (minPricePaise !== null) parts.push(sql`p.shown_price_paise >= ${minPricePaise}`);
  if (maxPricePaise !== null) parts.push(sql`p.shown_price_paise <= ${maxPricePaise}`);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/**
 * The products are chosen and cut to the page first; only these get their pack and picture. The limit is part of the
 * text: a plan for any limit would sort everything.
 */
function selectCards(
  db: Executor,
  { highestTaxRate }: CardTerms,
  language: Language,
  options: { from?: SQL; where: SQL; order: SQL; limit: number; offset?: number },
): Promise<CardRow[]> {
  const { limit, offset = 0, from = sql`products` } = options;
  const cut =
    offset === 0 ? sql.raw(`limit ${limit}`) : sql`${sql.raw(`limit ${limit}`)} offset ${offset}`;
  return executeNamed<CardRow>(
    db,
    sql`
    select p.id as "productId", p.slug, ${inLanguage(language, "p.name", "p.name_hi")} as name,
      ${inLanguage(language, "p.short_description", "p.short_description_hi")} as "shortDescription",
      ${inLanguage(language, "p.seed_type", "p.seed_type_hi")} as "seedType",
      p.rating_average as "ratingAverage", p.rating_count as "ratingCount", p.pack_count as "packCount",
      k.id, k.quantity, k.unit, k.price_paise as "pricePaise", k.mrp_paise as "mrpPaise", k.stock,
      case when ${isAboveMrp(sql`${highestTaxRate}`)} then (
        select json_agg(json_build_object('id', o.id, 'quantity', o.quantity, 'unit', o.unit,
          'pricePaise', o.price_paise, 'mrpPaise', o.mrp_paise, 'stock', o.stock))
        from packs o where o.product_id = p.id and o.archived_at is null) end as packs,
      p.hsn, p.gstin is not null as "sellerRegistered",
      (select i.key from product_images i where i.product_id = p.id and i.ready_at is not null order by i.position, i.id limit 1) as "imageKey"
    from (
      select p.*, v.gstin from ${from} p join vendors v on v.id = p.vendor_id
      where ${options.where}
      order by ${options.order}
      ${cut}
    ) p
    join packs k on k.id = p.shown_pack_id
    order by ${options.order}`,
  );
}

export function selectList(
  db: Executor,
  terms: CardTerms,
  language: Language,
  query: CatalogueFilter & { sort: ProductSort; limit: number; offset: number },
): Promise<CardRow[]> {
  return selectCards(db, terms, language, {
    where: sql`${isVisible(terms)} and ${matches(query)}`,
    order: orderOf(query.sort, language),
    limit: query.limit,
    offset: query.offset,
  });
}

/**
 * Of one vendor, who has few enough to sort them each time. They are fetched first (that is what `offset 0` says): to walk
 * all products in their order until a page of one vendor's is full takes seconds when its names come last.
 */
export function selectVendorList(
  db: Executor,
  terms: CardTerms,
  language: Language,
  query: { vendorId: string; sort: ProductSort; limit: number; offset: number },
): Promise<CardRow[]> {
  return selectCards(db, terms, language, {
    from: sql`(select * from products where vendor_id = ${query.vendorId} and state = 'published' offset 0)`,
    where: isVisible(terms),
    order: orderOf(query.sort, language),
    limit: query.limit,
    offset: query.offset,
  });
}

export async function countList(
  db: Executor,
  visibility: Visibility,
  filter: CatalogueFilter,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from products p join vendors v on v.id = p.vendor_id
    where ${isVisible(visibility)} and ${matches(filter)}`);
  return rows[0]?.count ?? 0;
}

export function selectFeatured(
  db: Executor,
  terms: CardTerms,
  language: Language,
  limit: number,
): Promise<CardRow[]> {
  return selectCards(db, terms, language, {
    where: isVisible(terms),
    order: orderOf("rating-desc", language),
    limit,
  });
}

/** In stock first, then the best rated. In either language as the index products_related has them. */
export function selectBestOfCategory(
  db: Executor,
  terms: CardTerms,
  language: Language,
  options: { categoryId: string; limit: number },
): Promise<CardRow[]> {
  return selectCards(db, terms, language, {
    where: sql`${isVisible(terms)} and p.category_id = ${options.categoryId}`,
    order: sql`p.in_stock desc nulls last, ${orderOf("rating-desc", "en")}`,
    limit: options.limit,
  });
}

export type CatalogueFactsRow = {
  minPaise: number;
  maxPaise: number;
  categories: { slug: string; nameEn: string; nameHi: string }[];
};

/** The price bounds of all that is on sale, and every category in the order of its priority. */
export async function selectCatalogueFacts(
  db: Executor,
  visibility: Visibility,
): Promise<CatalogueFactsRow> {
  // The ends of an index: the least and the greatest of all would read every product.
  const endOf = (direction: SQL) => sql`coalesce((
    select p.shown_price_paise from products p join vendors v on v.id = p.vendor_id
    where ${isVisible(visibility)} order by p.shown_price_paise ${direction} limit 1), 0)`;
  const { rows } = await db.execute<CatalogueFactsRow>(sql`
    select ${endOf(sql`asc`)} as "minPaise", ${endOf(sql`desc`)} as "maxPaise",
      (select coalesce(json_agg(json_build_object('slug', c.slug, 'nameEn', c.name_en, 'nameHi', c.name_hi)
        order by c.priority, c.name_en), '[]') from categories c) as categories`);
  return rows[0] ?? { minPaise: 0, maxPaise: 0, categories: [] };
}

export type ProductRow = {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  description: string;
  seedType: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  hsn: string | null;
  sellerRegistered: boolean;
  ratingAverage: number;
  ratingCount: number;
  shownPackId: string;
  categoryId: string;
  categorySlug: string;
  categoryName: string;
  vendorId: string;
  vendorName: string;
  vendorSlug: string;
  vendorGstin: string | null;
  vendorLicence: LicenceRow | null;
  vendorContact: BuyerContactRow | null;
  images: { key: string; alt: string | null }[];
  packs: {
    id: string;
    quantity: number;
    unit: PackUnit;
    sku: string;
    pricePaise: number;
    mrpPaise: number | null;
    stock: number;
  }[];
};

/** By slug, or by id for addresses that carry one. */
export async function selectProduct(
  db: Executor,
  visibility: Visibility,
  language: Language,
  address: { slug: string; id: string | null },
): Promise<ProductRow | null> {
  const rows = await executeNamed<ProductRow>(
    db,
    sql`
    select p.id, p.slug, ${inLanguage(language, "p.name", "p.name_hi")} as name,
      ${inLanguage(language, "p.short_description", "p.short_description_hi")} as "shortDescription",
      ${inLanguage(language, "p.description", "p.description_hi")} as description,
      ${inLanguage(language, "p.seed_type", "p.seed_type_hi")} as "seedType",
      p.goods_kind as "goodsKind", p.crop_key as "cropKey", p.hsn,
      v.gstin is not null as "sellerRegistered", p.rating_average as "ratingAverage",
      p.rating_count as "ratingCount", p.shown_pack_id as "shownPackId", p.category_id as "categoryId",
      c.slug as "categorySlug", ${inLanguage(language, "c.name_en", "c.name_hi")} as "categoryName",
      v.id as "vendorId", v.business_name as "vendorName", v.slug as "vendorSlug",
      v.gstin as "vendorGstin", ${acceptedLicence} as "vendorLicence",
      ${buyerContact} as "vendorContact",
      (select coalesce(json_agg(json_build_object('key', i.key,
          'alt', ${inLanguage(language, "i.alt_en", "i.alt_hi")}) order by i.position, i.id), '[]')
        from product_images i where i.product_id = p.id and i.ready_at is not null) as images,
      (select coalesce(json_agg(json_build_object('id', k.id, 'quantity', k.quantity, 'unit', k.unit, 'sku', k.sku,
          'pricePaise', k.price_paise, 'mrpPaise', k.mrp_paise, 'stock', k.stock)), '[]')
        from packs k where k.product_id = p.id and k.archived_at is null) as packs
    from products p join vendors v on v.id = p.vendor_id join categories c on c.id = p.category_id
    where (p.slug = ${address.slug} or p.id = ${address.id}) and ${isVisible(visibility)}
    order by p.slug = ${address.slug} desc
    limit 1`,
  );
  return rows[0] ?? null;
}
