import { sql, type SQL } from "drizzle-orm";
import type { CatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import type { CountedFacet } from "#domain/catalogue/storefront/list-counts.ts";
import type { ChangeTag } from "#server/platform/changes.ts";

/** What is chosen of a list beside its category, its prices and what labels say. */
export type ChosenValues = Pick<CatalogueQuery, "seedType" | "isInStock" | "minRating"> & {
  /** Of the season. */
  cropKeys: readonly string[] | null;
  vendorId: string | null;
};

export const nothingChosen: ChosenValues = {
  cropKeys: null,
  seedType: null,
  vendorId: null,
  isInStock: false,
  minRating: null,
};

/** Of the product `p`. */
export function chosenConditions(chosen: ChosenValues): SQL[] {
  const { cropKeys, seedType, vendorId, isInStock, minRating } = chosen;
  const conditions: SQL[] = [];
  if (cropKeys !== null)
    conditions.push(
      sql`p.goods_kind = 'sowing' and p.crop_key = any(${sql.param([...cropKeys])}::text[])`,
    );
  if (seedType !== null) conditions.push(sql`lower(p.seed_type) = lower(${seedType})`);
  if (vendorId !== null) conditions.push(sql`p.vendor_id = ${vendorId}`);
  if (isInStock) conditions.push(sql`p.in_stock`);
  if (minRating !== null) conditions.push(sql`p.rating_average >= ${minRating * 100}`);
  return conditions;
}

export const isChosen = ({
  cropKeys,
  seedType,
  vendorId,
  isInStock,
  minRating,
}: ChosenValues): boolean =>
  cropKeys !== null || seedType !== null || vendorId !== null || isInStock || minRating !== null;

/** What lets other products through, beside `catalogue` and `listed`. */
export function chosenTags({ isInStock, minRating }: ChosenValues): ChangeTag[] {
  const tags: ChangeTag[] = [];
  if (isInStock) tags.push("in-stock");
  if (minRating !== null) tags.push("reviews");
  return tags;
}

type Narrowed = ChosenValues & { categoryId: string | null };

export const chosenFacets = (chosen: Narrowed): CountedFacet[] => {
  const are: Record<CountedFacet, boolean> = {
    category: chosen.categoryId !== null,
    season: chosen.cropKeys !== null,
    type: chosen.seedType !== null,
    vendor: chosen.vendorId !== null,
    stock: chosen.isInStock,
    rating: chosen.minRating !== null,
  };
  return (Object.keys(are) as CountedFacet[]).filter((facet) => are[facet]);
};

export function without<F extends Narrowed>(filter: F, facet: CountedFacet): F {
  switch (facet) {
    case "category":
      return { ...filter, categoryId: null };
    case "season":
      return { ...filter, cropKeys: null };
    case "type":
      return { ...filter, seedType: null };
    case "vendor":
      return { ...filter, vendorId: null };
    case "stock":
      return { ...filter, isInStock: false };
    case "rating":
      return { ...filter, minRating: null };
  }
}
