import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { mostCounted, rowsPerPage } from "#domain/list-page.ts";
import { isUnfiltered } from "#domain/catalogue/products/managed-list.ts";
import { productStates } from "#domain/catalogue/products/product-state.ts";
import { areOf, isManaged, type ManagedFilter } from "./managed-list-store.ts";

/** A product, and the stock of all its packs. */
export type StockKey = { id: string; stock: number };

/**
 * How many there are, at most one above `mostCounted`, and one page of them in the order of their stock, added up once for both; where
 * they end before it, the last page. Those alone that the list shows after `key`.
 */
export async function findByStock(
  db: Reader,
  filter: ManagedFilter,
  { descending, key, page }: { descending: boolean; key: StockKey | null; page: number },
): Promise<{ total: number; shown: StockKey[] }> {
  const way = descending ? sql`desc` : sql`asc`;
  const behind = descending ? sql`<` : sql`>`;
  const { rows } = await db.execute<{ total: number; id: string | null; stock: number | null }>(sql`
    with found as materialized (
      select x.id, x.stock from (${stockSums(filter)}) x
      where ${key === null ? sql`true` : sql`(x.stock, x.id) ${behind} (${key.stock}::bigint, ${key.id}::uuid)`}
      order by x.stock ${way}, x.id ${way} limit ${mostCounted + 1}
    ),
    counted as (select count(*) as total from found),
    page as (
      select id, stock from found order by stock ${way}, id ${way} limit ${rowsPerPage}
      offset (select least(${page - 1}::bigint, greatest(least(total, ${mostCounted}::bigint) - 1, 0) / ${rowsPerPage}::bigint) * ${rowsPerPage}::bigint from counted)
    )
    select counted.total, page.id, page.stock from counted left join page on true
    order by page.stock ${way}, page.id ${way}`);
  return {
    total: rows[0]?.total ?? 0,
    shown: rows.flatMap(({ id, stock }) => (id === null || stock === null ? [] : [{ id, stock }])),
  };
}

/** Products without a pack for sale show no price, and by price they are found at once in each state. */
const withoutPacks = sql`
  select bare.id from products bare
  where bare.state = any(${sql.param([...productStates])}::product_state[]) and bare.shown_price_paise is null`;

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
