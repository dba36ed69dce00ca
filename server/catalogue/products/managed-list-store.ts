import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import {
  isUnfiltered,
  type ManagedList,
  type ManagedSort,
} from "#domain/catalogue/products/managed-list.ts";
import type { FoodLabel } from "#domain/catalogue/products/food-label.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import type { ProductTexts } from "#domain/catalogue/products/edited-product.ts";
import { productStates, type ProductState } from "#domain/catalogue/products/product-state.ts";
import { stockBelow } from "#server/catalogue/stock/stock-below.ts";
import { containsText } from "#server/platform/contains-text.ts";

export type ManagedFilter = Omit<ManagedList, "sort"> & { lowStockLimit: number };

export type ManagedProduct = {
  id: string;
  name: string;
  nameHi: string | null;
  category: string | null;
  categoryHi: string | null;
  vendor: string;
  pricePaise: number | null;
  /** Of all its packs. */
  stock: number;
  /** The one with the least stock; null: it has none. */
  leastPack: { stock: number; quantity: number; unit: PackUnit } | null;
  packCount: number;
  state: ProductState;
  sentBackReason: string | null;
  createdAt: Date;
  /** It was never ordered or reviewed. */
  canDelete: boolean;
};

/** Products without a pack for sale show no price, and by price they are found at once in each state. */
const withoutPacks = sql`
  select bare.id from products bare
  where bare.state = any(${sql.param([...productStates])}::product_state[]) and bare.shown_price_paise is null`;

const lowProducts = ({ lowStockLimit, vendorId }: LowFilter) => sql`
  select k.product_id from packs k where k.archived_at is null and ${stockBelow("k", lowStockLimit)} < ${lowStockLimit}
    and ${areOf(vendorId, sql`k.vendor_id`)}`;

type LowFilter = Pick<ManagedFilter, "lowStockLimit" | "vendorId">;

/** The packs of a vendor's products are the vendor's too. */
const areOf = (vendorId: string | null, column: SQL): SQL =>
  vendorId === null ? sql`true` : sql`${column} = ${vendorId}`;

/** In either language; each has its index. */
const isNamed = (text: string): SQL =>
  sql`(${containsText(sql`lower(p.name)`, text)} or ${containsText(sql`lower(p.name_hi)`, text)})`;

/** `p` is the product. */
export function isManaged(filter: ManagedFilter): SQL {
  const { search, categoryId, vendorId, state, stock } = filter;
  const parts = [
    search !== "" && isNamed(search),
    categoryId && sql`p.category_id = ${categoryId}`,
    vendorId && sql`p.vendor_id = ${vendorId}`,
    state && sql`p.state = ${state}`,
    stock === "in" && sql`p.in_stock`,
    stock === "out" && sql`not p.in_stock`,
    stock === "low" && sql`p.id in (${lowProducts(filter)})`,
  ].filter((part) => part instanceof Object);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

export async function countManaged(db: Executor, filter: ManagedFilter): Promise<number> {
  const isLowAlone =
    filter.stock === "low" && isUnfiltered({ ...filter, vendorId: null, stock: null });
  const { rows } = await db.execute<{ total: number }>(
    isLowAlone
      ? sql`select count(distinct product_id) as total from (${lowProducts(filter)}) low`
      : sql`select count(*) as total from products p where ${isManaged(filter)}`,
  );
  return rows[0]?.total ?? 0;
}

type Cut = { limit: number; offset: number };

/** The ids of one page, in order. The page is chosen before anything is joined. */
export async function selectManagedIds(
  db: Executor,
  filter: ManagedFilter,
  sort: ManagedSort,
  cut: Cut,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(orderedIds(filter, sort, cut));
  return rows.map(({ id }) => id);
}

function orderedIds(filter: ManagedFilter, { by, descending }: ManagedSort, cut: Cut): SQL {
  const way = descending ? sql`desc` : sql``;
  const { limit, offset } = cut;
  if (by === "stock") return idsByStock(filter, way, cut);
  const last = sql`limit ${limit} offset ${offset}`;
  if (by === "added")
    return sql`select p.id from products p where ${isManaged(filter)} order by p.created_at ${way}, p.id ${way} ${last}`;
  // Names and prices are in order within each state of the indexes: the states are merged.
  const states = filter.state === null ? productStates : [filter.state];
  const price = by === "price" ? sql`p.shown_price_paise ${way},` : sql``;
  const shownPrice = by === "price" ? sql`x.price ${way},` : sql``;
  return sql`
    select x.id from unnest(${sql.param([...states])}::product_state[]) as s (state)
    cross join lateral (
      select p.id, lower(p.name) as name, p.shown_price_paise as price from products p
      where p.state = s.state and ${isManaged({ ...filter, state: null })}
      order by ${price} lower(p.name) ${way}, p.id ${way} limit ${limit + offset}
    ) x
    order by ${shownPrice} x.name ${way}, x.id ${way} ${last}`;
}

/** Up to here the rows are put in order one by one; thousands of them don't fit into the memory of a sort. */
const deepOffset = 2_000;

function idsByStock(filter: ManagedFilter, way: SQL, { limit, offset }: Cut): SQL {
  const sums = stockSums(filter);
  if (offset < deepOffset)
    return sql`select x.id from (${sums}) x order by x.stock ${way}, x.id ${way} limit ${limit} offset ${offset}`;
  // Few products have the same stock: only those in which the page begins and ends are put in order by id.
  return sql`
    with levels as materialized (
      select * from (
        select x.stock, array_agg(x.id) as ids, count(*) as here,
          (sum(count(*)) over (order by x.stock ${way}))::int - count(*) as before
        from (${sums}) x group by x.stock
      ) level
      where before + here > ${offset} and before < ${offset + limit}
    )
    select shown.id from levels cross join unnest(levels.ids) as shown (id)
    order by levels.stock ${way}, shown.id ${way}
    limit ${limit} offset (select ${offset} - min(before) from levels)`;
}

/** Each product that is asked for, with the stock of all its packs. */
function stockSums(filter: ManagedFilter): SQL {
  const isLow = filter.stock === "low";
  // Whether a product is low its packs say, which are read for their sums anyway.
  const ofProducts: ManagedFilter = isLow ? { ...filter, stock: null } : filter;
  const ofAsked = isUnfiltered({ ...ofProducts, vendorId: null })
    ? areOf(filter.vendorId, sql`k.vendor_id`)
    : sql`k.product_id in (select p.id from products p where ${isManaged(ofProducts)})`;
  const having = isLow ? sql`having min(k.stock) < ${filter.lowStockLimit}` : sql``;
  // Every product has its row among the packs, or is one of the few without any, which are never low.
  const withoutAny = isLow
    ? sql``
    : sql`union all select p.id, 0 from products p where p.id in (${withoutPacks}) and ${isManaged(filter)}`;
  return sql`
    select k.product_id as id, sum(k.stock) as stock from packs k
    where k.archived_at is null and ${ofAsked}
    group by k.product_id ${having} ${withoutAny}`;
}

/** What the table shows of these, in their order. */
export async function selectManaged(db: Executor, ids: string[]): Promise<ManagedProduct[]> {
  if (ids.length === 0) return [];
  type ManagedProductRow = Omit<ManagedProduct, "createdAt"> & { createdAt: string };
  const { rows } = await db.execute<ManagedProductRow>(sql`
    select p.id, p.name, p.name_hi as "nameHi", c.name_en as category, c.name_hi as "categoryHi", v.business_name as vendor,
      p.shown_price_paise as "pricePaise",
      coalesce(own.stock, 0) as stock, own.least as "leastPack", coalesce(own.count, 0) as "packCount",
      p.state, p.sent_back_reason as "sentBackReason", p.created_at as "createdAt",
      not exists (select 1 from order_lines line where line.product_id = p.id)
        and not exists (select 1 from reviews review where review.product_id = p.id) as "canDelete"
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as chosen (id, place)
    join products p on p.id = chosen.id
    join vendors v on v.id = p.vendor_id
    left join categories c on c.id = p.category_id
    left join lateral (
      select json_build_object('stock', k.stock, 'quantity', k.quantity, 'unit', k.unit) as least,
        sum(k.stock) over () as stock, count(*) over () as count
      from packs k where k.product_id = p.id and k.archived_at is null
      order by k.stock, ${packSize("k")}, k.id limit 1
    ) own on true
    order by chosen.place`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export type ExportedProduct = ProductTexts & {
  id: string;
  slug: string;
  category: string | null;
  vendor: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  hsn: string | null;
  foodLabel: FoodLabel | null;
  state: ProductState;
  createdAt: Date;
  packs: {
    quantity: number;
    unit: PackUnit;
    sku: string;
    pricePaise: number;
    mrpPaise: number | null;
    weightGrams: number | null;
    stock: number;
    archived: boolean;
  }[];
};

type ExportedPack = ExportedProduct["packs"][number];

/** The newest first, those after `after`. Their packs are read once for all: gathered product by product they took most of the time. */
export async function selectExported(
  db: Executor,
  filter: ManagedFilter,
  { after, limit }: { after: Pick<ExportedProduct, "id" | "createdAt"> | null; limit: number },
): Promise<ExportedProduct[]> {
  type ExportedProductRow = Omit<ExportedProduct, "createdAt" | "packs"> & { createdAt: string };
  const older =
    after === null ? sql`true` : sql`(p.created_at, p.id) < (${after.createdAt}, ${after.id})`;
  const { rows } = await db.execute<ExportedProductRow>(sql`
    select p.id, p.name, p.name_hi as "nameHi", p.slug, c.name_en as category, v.business_name as vendor,
      p.short_description as "shortDescription", p.short_description_hi as "shortDescriptionHi", p.description,
      p.description_hi as "descriptionHi", p.seed_type as "seedType", p.seed_type_hi as "seedTypeHi",
      p.goods_kind as "goodsKind", p.crop_key as "cropKey", p.hsn, p.food_label as "foodLabel", p.state,
      p.created_at as "createdAt"
    from (
      select p.* from products p where ${isManaged(filter)} and ${older}
      order by p.created_at desc, p.id desc limit ${limit}
    ) p
    join vendors v on v.id = p.vendor_id
    left join categories c on c.id = p.category_id
    order by p.created_at desc, p.id desc`);
  const packs = await selectExportedPacks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    packs: packs.get(row.id) ?? [],
  }));
}

/** By product; those on sale first. */
async function selectExportedPacks(
  db: Executor,
  productIds: readonly string[],
): Promise<Map<string, ExportedPack[]>> {
  const { rows } = await db.execute<ExportedPack & { productId: string }>(sql`
    select product_id as "productId", quantity, unit, sku, price_paise as "pricePaise", mrp_paise as "mrpPaise",
      weight_grams as "weightGrams", stock, archived_at is not null as archived
    from packs where product_id = any(${sql.param([...productIds])}::uuid[]) order by archived_at is not null, id`);
  const packs = new Map<string, ExportedPack[]>();
  for (const { productId, ...pack } of rows) {
    const own = packs.get(productId);
    if (own === undefined) packs.set(productId, [pack]);
    else own.push(pack);
  }
  return packs;
}
