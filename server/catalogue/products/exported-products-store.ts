import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { FoodLabel } from "#domain/catalogue/products/food-label.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import type { ProductTexts } from "#domain/catalogue/products/edited-product.ts";
import type { ProductState } from "#domain/catalogue/products/product-state.ts";
import { isManaged, type ManagedFilter } from "./managed-list-store.ts";

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
