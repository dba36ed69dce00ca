import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import { isUniqueViolation } from "#database/unique-violation.ts";
import type { GivenPack, GivenProduct } from "#domain/catalogue/products/edited-product.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";

export type StoredPack = Omit<GivenPack, "id" | "openingStock"> & {
  id: string;
  stock: number;
  /** It is a line of some order: what was sold as 500g stays that. */
  ordered: boolean;
};

export type StoredProduct = Omit<GivenProduct, "packs"> & {
  id: string;
  version: number;
  updatedAt: Date;
  /** Why it was sent back; null once it went on. */
  sentBackReason: string | null;
  reviewed: boolean;
  sellerRegistered: boolean;
  packs: StoredPack[];
};

/** Packs first, then the product: the order in which everybody locks them. */
export async function lockProduct(
  tx: Transaction,
  productId: string,
): Promise<StoredProduct | null> {
  await tx.execute(
    sql`select 1 from packs where product_id = ${productId} order by id for no key update`,
  );
  await tx.execute(sql`select 1 from products where id = ${productId} for no key update`);
  return selectStoredProduct(tx, productId);
}

export async function selectStoredProduct(
  db: Executor,
  productId: string,
): Promise<StoredProduct | null> {
  type StoredProductRow = Omit<StoredProduct, "updatedAt"> & { updatedAt: string };
  const { rows } = await db.execute<StoredProductRow>(sql`
    select p.id, p.version, p.updated_at as "updatedAt", p.sent_back_reason as "sentBackReason",
      exists (select 1 from reviews review where review.product_id = p.id) as reviewed,
      exists (select 1 from vendors where id = p.vendor_id and gstin is not null) as "sellerRegistered",
      p.name, p.name_hi as "nameHi", p.short_description as "shortDescription",
      p.short_description_hi as "shortDescriptionHi", p.description, p.description_hi as "descriptionHi",
      p.seed_type as "seedType", p.seed_type_hi as "seedTypeHi", p.slug, p.category_id as "categoryId",
      p.vendor_id as "vendorId", p.goods_kind as "goodsKind", p.crop_key as "cropKey", p.hsn,
      p.food_label as "foodLabel", p.variety, p.state,
      (select coalesce(json_agg(json_build_object('id', k.id, 'quantity', k.quantity, 'unit', k.unit, 'sku', k.sku,
          'pricePaise', k.price_paise, 'mrpPaise', k.mrp_paise, 'weightGrams', k.weight_grams, 'stock', k.stock,
          'archived', k.archived_at is not null,
          'ordered', exists (select 1 from order_lines line where line.pack_id = k.id))
          order by k.archived_at is not null, ${packSize("k")}, k.id), '[]')
        from packs k where k.product_id = p.id) as packs
    from products p where p.id = ${productId}`);
  const [row] = rows;
  return row === undefined ? null : { ...row, updatedAt: new Date(row.updatedAt) };
}

const uniqueHere = ["products_slug", "packs_vendor_sku"];

/**
 * A file of products is written without the turn of the saves. Who saves an address or an SKU that it takes waits for it at
 * the index, and looks once more: then it is seen as taken.
 */
export async function againIfTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error, uniqueHere)) throw error;
    return save();
  }
}

export type Surroundings = {
  vendorState: VendorState | null;
  sellerRegistered: boolean;
  categoryKnown: boolean;
  slugTaken: boolean;
  /** SKUs of the vendor's other products, with whose they are. */
  skusTaken: { sku: string; product: string }[];
};

/** What a product meets when it is saved. Its category stays there until the end of the transaction. */
export async function loadSurroundings(
  tx: Transaction,
  productId: string,
  given: GivenProduct,
): Promise<Surroundings> {
  const category = await tx.execute(
    sql`select 1 from categories where id = ${given.categoryId} for key share`,
  );
  const { rows } = await tx.execute<Omit<Surroundings, "categoryKnown">>(sql`
    select (select state from vendors where id = ${given.vendorId}) as "vendorState",
      exists (select 1 from vendors where id = ${given.vendorId} and gstin is not null) as "sellerRegistered",
      exists (select 1 from products where slug = ${given.slug} and id <> ${productId}) as "slugTaken",
      (select coalesce(json_agg(json_build_object('sku', k.sku, 'product', p.name)), '[]')
        from packs k join products p on p.id = k.product_id
        where k.vendor_id = ${given.vendorId} and k.product_id <> ${productId}
          and k.sku = any(${sql.param(given.packs.map(({ sku }) => sku))}::text[])) as "skusTaken"`);
  const [row] = rows;
  if (row === undefined) throw new Error("A select without a table answers one row");
  return { ...row, categoryKnown: (category.rowCount ?? 0) > 0 };
}

type Writing = { id: string; given: GivenProduct; now: Date };

export async function insertProduct(tx: Transaction, { id, given, now }: Writing): Promise<void> {
  await tx.execute(sql`
    insert into products (id, slug, name, name_hi, short_description, short_description_hi, description, description_hi,
      seed_type, seed_type_hi, category_id, vendor_id, goods_kind, crop_key, hsn, food_label, variety, state, created_at,
      updated_at)
    values (${id}, ${given.slug}, ${given.name}, ${given.nameHi}, ${given.shortDescription},
      ${given.shortDescriptionHi}, ${given.description}, ${given.descriptionHi}, ${given.seedType},
      ${given.seedTypeHi}, ${given.categoryId}, ${given.vendorId}, ${given.goodsKind}, ${given.cropKey},
      ${given.hsn}, ${given.foodLabel && JSON.stringify(given.foodLabel)},
      ${given.variety && JSON.stringify(given.variety)}, ${given.state}, ${now}, ${now})`);
}

export async function updateStoredProduct(
  tx: Transaction,
  { id, given, now }: Writing,
): Promise<void> {
  await tx.execute(sql`
    update products set slug = ${given.slug}, name = ${given.name}, name_hi = ${given.nameHi},
      short_description = ${given.shortDescription}, short_description_hi = ${given.shortDescriptionHi},
      description = ${given.description}, description_hi = ${given.descriptionHi}, seed_type = ${given.seedType},
      seed_type_hi = ${given.seedTypeHi}, category_id = ${given.categoryId}, vendor_id = ${given.vendorId},
      goods_kind = ${given.goodsKind}, crop_key = ${given.cropKey}, hsn = ${given.hsn},
      food_label = ${given.foodLabel && JSON.stringify(given.foodLabel)},
      variety = ${given.variety && JSON.stringify(given.variety)}, state = ${given.state},
      sent_back_reason = case ${given.state}::product_state when 'draft' then sent_back_reason end,
      version = version + 1, updated_at = ${now}
    where id = ${id}`);
}

/** Their stock is none of this: it changes by movements alone. Perhaps they are seed from now on, which has to have lots. */
export async function updatePacks(tx: Transaction, { id, given, now }: Writing): Promise<void> {
  const old = given.packs.filter((pack) => pack.id !== null);
  if (old.length === 0) return;
  // Two packs may exchange their SKUs, which no order of single updates allows.
  await tx.execute(sql`
    update packs set sku = 'changing ' || id
    where product_id = ${id} and id = any(${sql.param(old.map((pack) => pack.id))}::uuid[])`);
  await tx.execute(sql`
    update packs set quantity = row.quantity, unit = row.unit, sku = row.sku, price_paise = row."pricePaise",
      mrp_paise = row."mrpPaise", weight_grams = row."weightGrams", vendor_id = ${given.vendorId},
      may_be_loose = true,
      archived_at = case when row.archived then coalesce(packs.archived_at, ${now}::timestamptz) end
    from json_to_recordset(${JSON.stringify(old)}::json) as row
      (id uuid, quantity int, unit pack_unit, sku text, "pricePaise" bigint, "mrpPaise" bigint, "weightGrams" int,
        archived boolean)
    where packs.id = row.id and packs.product_id = ${id}`);
}

export type NewPack = GivenPack & { id: string };

/** Each with its opening movement, where it comes with stock. */
export async function insertPacks(
  tx: Transaction,
  added: readonly NewPack[],
  by: { productId: string; vendorId: string; personId: string; now: Date },
): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(added)}::json) as row
        (id uuid, quantity int, unit pack_unit, sku text, "pricePaise" bigint, "mrpPaise" bigint, "weightGrams" int,
          "openingStock" int, archived boolean)
    ),
    made as (
      insert into packs (id, product_id, vendor_id, quantity, unit, sku, price_paise, mrp_paise, weight_grams, stock,
        archived_at, created_at)
      select id, ${by.productId}, ${by.vendorId}, quantity, unit, sku, "pricePaise", "mrpPaise", "weightGrams", "openingStock",
        case when archived then ${by.now}::timestamptz end, ${by.now}::timestamptz
      from given returning id, stock
    )
    insert into stock_movements (pack_id, change, stock_after, cause, person_id, created_at)
    select id, stock, stock, 'opening', ${by.personId}, ${by.now}::timestamptz from made where stock > 0`);
}
