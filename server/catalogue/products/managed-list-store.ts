import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import {
  isUnfiltered,
  type ManagedList,
  type ManagedSort,
} from "#domain/catalogue/products/managed-list.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { mostCounted } from "#domain/list-page.ts";
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
  /** Of its first picture; null: it has none that is ready. */
  imageKey: string | null;
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

const lowProducts = ({ lowStockLimit, vendorId }: LowFilter) => sql`
  select k.product_id from packs k where k.archived_at is null and ${stockBelow("k", lowStockLimit)} < ${lowStockLimit}
    and ${areOf(vendorId, sql`k.vendor_id`)}`;

type LowFilter = Pick<ManagedFilter, "lowStockLimit" | "vendorId">;

/** The packs of a vendor's products are the vendor's too. */
export const areOf = (vendorId: string | null, column: SQL): SQL =>
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

/** What the list may be sorted by, of one of its products. */
export type ManagedKey = {
  id: string;
  createdAt: string;
  lowerName: string;
  pricePaise: number | null;
};

/** Null: there is no such product, or it is another vendor's. */
export async function readManagedKey(
  db: Reader,
  { id, vendorId }: { id: string; vendorId: string | null },
): Promise<ManagedKey | null> {
  const { rows } = await db.execute<ManagedKey>(sql`
    select p.id, p.created_at::text as "createdAt", lower(p.name) as "lowerName", p.shown_price_paise as "pricePaise"
    from products p where p.id = ${id} and ${areOf(vendorId, sql`p.vendor_id`)}`);
  return rows[0] ?? null;
}

/** By stock they are found elsewhere (`findByStock`). `key`: those behind it alone. */
export type ManagedListQuery = {
  filter: ManagedFilter;
  sort: { by: Exclude<ManagedSort["by"], "stock">; descending: boolean };
  key: ManagedKey | null;
};

/** Never more than one above `mostCounted`. Of the whole list in any order: words are looked up sooner than walked to. */
export async function countManaged(db: Reader, asked: ManagedListQuery): Promise<number> {
  const { filter, key } = asked;
  const most = mostCounted + 1;
  const isLowAlone =
    filter.stock === "low" && isUnfiltered({ ...filter, vendorId: null, stock: null });
  const whole = isLowAlone
    ? sql`select distinct low.product_id from (${lowProducts(filter)}) low limit ${most}`
    : sql`select p.id from products p where ${isManaged(filter)} limit ${most}`;
  const counted = key === null ? whole : idsInOrder(asked, { limit: most, offset: 0 });
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from (${counted}) counted`,
  );
  return rows[0]?.total ?? 0;
}

type Cut = { limit: number; offset: number };

/** The ids of one page, in order. The page is chosen before anything is joined. */
export async function selectManagedIds(
  db: Reader,
  asked: ManagedListQuery,
  cut: Cut,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(idsInOrder(asked, cut));
  return rows.map(({ id }) => id);
}

function idsInOrder(asked: ManagedListQuery, cut: Cut): SQL {
  const { filter, sort, key } = asked;
  const way = wayOf(sort);
  const { limit, offset } = cut;
  if (sort.by === "added")
    return sql`
      select p.id from products p where ${isManaged(filter)}
        and ${key === null ? sql`true` : sql`(p.created_at, p.id) ${way.behind} (${key.createdAt}::timestamptz, ${key.id}::uuid)`}
      order by p.created_at ${way.order}, p.id ${way.order} limit ${limit} offset ${offset}`;
  // Names and prices are in order within each state of the indexes: the states are merged.
  const states = filter.state === null ? productStates : [filter.state];
  const inState =
    sort.by === "price" ? byPrice(asked, limit + offset) : byName(asked, limit + offset);
  return sql`
    select x.id from unnest(${sql.param([...states])}::product_state[]) as s (state) cross join lateral (${inState}) x
    order by x.price ${way.order}, x.name ${way.order}, x.id ${way.order} limit ${limit} offset ${offset}`;
}

const wayOf = ({ descending }: { descending: boolean }) =>
  descending ? { order: sql`desc`, behind: sql`<` } : { order: sql`asc`, behind: sql`>` };

/** Of the products in the state `s.state`, the first so many. */
function byName({ filter, sort, key }: ManagedListQuery, most: number): SQL {
  const way = wayOf(sort);
  return sql`
    select p.id, lower(p.name) as name, null::bigint as price from products p
    where p.state = s.state and ${isManaged({ ...filter, state: null })}
      and ${key === null ? sql`true` : sql`(lower(p.name), p.id) ${way.behind} (${key.lowerName}::text, ${key.id}::uuid)`}
    order by lower(p.name) ${way.order}, p.id ${way.order} limit ${most}`;
}

/** As `byName`. What has no pack for sale has no price, and stands where nulls do: the index finds it apart, for nothing is behind a null. */
function byPrice({ filter, sort, key }: ManagedListQuery, most: number): SQL {
  const { order, behind } = wayOf(sort);
  const own = sql`p.state = s.state and ${isManaged({ ...filter, state: null })}`;
  const first = sql`order by p.shown_price_paise ${order}, lower(p.name) ${order}, p.id ${order} limit ${most}`;
  return sql`
    (select p.id, lower(p.name) as name, p.shown_price_paise as price from products p
     where ${own} and p.shown_price_paise is not null
       and ${key === null ? sql`true` : key.pricePaise === null ? sql`${sort.descending}::boolean` : sql`(p.shown_price_paise, lower(p.name), p.id) ${behind} (${key.pricePaise}::bigint, ${key.lowerName}::text, ${key.id}::uuid)`}
     ${first})
    union all
    (select p.id, lower(p.name) as name, p.shown_price_paise as price from products p
     where ${own} and p.shown_price_paise is null
       and ${key === null ? sql`true` : key.pricePaise === null ? sql`(lower(p.name), p.id) ${behind} (${key.lowerName}::text, ${key.id}::uuid)` : sql`${!sort.descending}::boolean`}
     ${first})`;
}

/** What the table shows of these, in their order. */
export async function selectManaged(db: Reader, ids: string[]): Promise<ManagedProduct[]> {
  if (ids.length === 0) return [];
  type ManagedProductRow = Omit<ManagedProduct, "createdAt"> & { createdAt: string };
  const { rows } = await db.execute<ManagedProductRow>(sql`
    select p.id, p.name, p.name_hi as "nameHi", c.name_en as category, c.name_hi as "categoryHi", v.business_name as vendor,
      (select i.key from product_images i where i.product_id = p.id and i.ready_at is not null order by i.position, i.id limit 1) as "imageKey",
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
