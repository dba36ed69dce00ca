import { sql, type SQL } from "drizzle-orm";
import { index, type ExtraConfigColumn } from "drizzle-orm/pg-core";

type ListColumn =
  | "id"
  | "state"
  | "name"
  | "nameHi"
  | "vendorId"
  | "shownPackId"
  | "categoryId"
  | "shownPricePaise"
  | "ratingAverage"
  | "labelGerminationPermille";

/**
 * The sorts of the list, in the language that is shown, and a vendor's: names without regard to capitals. Behind the order
 * stands what a list is filtered by and what its expressions are made of, so that an index alone answers.
 */
export function listIndexes(t: Record<ListColumn, ExtraConfigColumn>) {
  const name = sql`lower(${t.name})`;
  const nameHi = sql`lower(coalesce(${t.nameHi}, ${t.name}))`;
  const { state, shownPricePaise: price, ratingAverage: rating } = t;
  const names = [t.name, t.nameHi] as const;
  const filters = [t.vendorId, t.shownPackId, t.categoryId] as const;
  const permille = t.labelGerminationPermille;
  const germination = sql`coalesce(${permille}, 0) desc`;
  return [
    index("products_by_name").on(state, name, t.id, t.name, ...filters, price),
    index("products_by_name_hi").on(state, nameHi, t.id, ...names, ...filters, price),
    index("products_by_price").on(state, price, name, t.id, ...names, ...filters),
    index("products_by_rating").on(state, rating.desc(), name, t.id, ...names, ...filters, price),
    index("products_by_rating_hi")
      .on(state, rating.desc(), nameHi, t.id, ...names, ...filters, price)
      .concurrently(),
    index("products_tested")
      .on(state, germination, name, t.id, permille, ...names, ...filters, price)
      .concurrently(),
    index("products_tested_hi")
      .on(state, germination, nameHi, t.id, permille, ...names, ...filters, price)
      .concurrently(),
    index("products_by_vendor").on(
      t.vendorId,
      state,
      name,
      t.id,
      ...names,
      t.shownPackId,
      price,
      rating,
    ),
  ];
}

export const popularityIndexes = (t: Record<ListColumn | "soldCount", ExtraConfigColumn>) => {
  const rest = [t.id, t.vendorId, t.shownPackId] as const;
  const nameHi = sql`lower(coalesce(${t.nameHi}, ${t.name}))`;
  const by = (name: SQL) => [t.state, t.soldCount.desc(), name, ...rest] as const;
  return [
    index("products_by_popularity")
      .on(...by(sql`lower(${t.name})`))
      .concurrently(),
    index("products_by_popularity_hi")
      .on(...by(nameHi))
      .concurrently(),
  ];
};
