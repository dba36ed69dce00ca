import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { CartLine } from "#domain/carts/cart.ts";
import type { LotFacts } from "#domain/catalogue/lots/lot.ts";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { TaxedGoods } from "#domain/tax/tax-class.ts";
import { maySell, type VendorState } from "#domain/vendors/vendor.ts";
import { vendorZonesReader } from "#server/settings/stored-zones.ts";
import { unsoldLot } from "#server/catalogue/lots/unsold-lot.ts";

/** A pack with what a cart shows of it today. */
export type CartPack = TaxedGoods & {
  packId: string;
  slug: string;
  name: string;
  nameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  pricePaise: number;
  mrpPaise: number | null;
  stock: number;
  unsoldLot: LotFacts | null;
  imageKey: string | null;
  goodsKind: GoodsKind;
  cropKey: string | null;
  productId: string;
  categoryId: string;
  vendorId: string;
  vendorName: string;
  /** Of one that is counted in seeds, where it was told. */
  weightGrams: number | null;
  /** Of its vendor; null where it has none of its own. */
  deliveryZones: DeliveryZone[] | null;
  /** False once it is archived, unpublished or of a vendor who may not sell. */
  forSale: boolean;
};

type PackRow = Omit<CartPack, "forSale"> & { listed: boolean; vendorState: VendorState };

/** Opens the cart where there is none. Who changes a cart holds its row until the end of the transaction. */
export async function lockCart(
  tx: Transaction,
  personId: string,
  newGeneration: string,
): Promise<void> {
  await tx.execute(sql`
    insert into account_carts (person_id, generation) values (${personId}, ${newGeneration})
    on conflict (person_id) do update set updated_at = now()`);
}

export async function loadCartLines(db: Executor, personId: string): Promise<CartLine[]> {
  const { rows } = await db.execute<CartLine>(sql`
    select pack_id as "packId", quantity from account_cart_lines
    where person_id = ${personId} order by added_at, pack_id`);
  return rows.map(({ packId, quantity }) => ({ packId, quantity }));
}

export async function loadGeneration(db: Executor, personId: string): Promise<string | null> {
  const { rows } = await db.execute<{ generation: string }>(
    sql`select generation from account_carts where person_id = ${personId}`,
  );
  return rows[0]?.generation ?? null;
}

/** Ids that no pack has are left out. */
export async function loadCartPacks(
  db: Executor,
  packIds: readonly string[],
  settings: ShopSettings,
): Promise<Map<string, CartPack>> {
  if (packIds.length === 0) return new Map();
  const { rows } = await db.execute<PackRow>(sql`
    select pack.id as "packId", product.slug, product.name, product.name_hi as "nameHi",
      pack.quantity as "packQuantity", pack.unit as "packUnit", pack.price_paise as "pricePaise",
      pack.mrp_paise as "mrpPaise", pack.stock, ${unsoldLot(sql`pack`)} as "unsoldLot",
      product.goods_kind as "goodsKind", product.crop_key as "cropKey", product.id as "productId", product.category_id as "categoryId", pack.vendor_id as "vendorId", vendor.business_name as "vendorName",
      pack.weight_grams as "weightGrams", vendor.delivery_zones as "deliveryZones",
      vendor.state as "vendorState", vendor.gstin is not null as "sellerRegistered", product.hsn,
      product.state = 'published' and pack.archived_at is null as listed,
      (select image.key from product_images image where image.product_id = product.id and image.ready_at is not null
        order by image.position, image.id limit 1) as "imageKey"
    from packs pack
    join products product on product.id = pack.product_id
    join vendors vendor on vendor.id = pack.vendor_id
    where pack.id = any(${sql.param([...packIds])}::uuid[])`);
  const zonesOf = vendorZonesReader();
  return new Map(
    rows.map(({ listed, vendorState, ...pack }) => [
      pack.packId,
      { ...pack, deliveryZones: zonesOf(pack), forSale: listed && maySell(vendorState, settings) },
    ]),
  );
}

/** A pack that is new in the cart stands behind those that are there. */
export async function saveCartLine(
  tx: Transaction,
  personId: string,
  line: CartLine,
): Promise<void> {
  if (line.quantity === 0) {
    await tx.execute(sql`
      delete from account_cart_lines where person_id = ${personId} and pack_id = ${line.packId}`);
    return;
  }
  await tx.execute(sql`
    insert into account_cart_lines (person_id, pack_id, quantity, added_at)
    select ${personId}, ${line.packId}::uuid, ${line.quantity}::int, greatest(now(), max(added_at) + interval '1 millisecond')
    from account_cart_lines where person_id = ${personId}
    on conflict (person_id, pack_id) do update set quantity = excluded.quantity`);
}

/** Per pack the larger quantity; ids that no pack has are left out. Each pack at most once. */
export async function mergeCartLines(
  tx: Transaction,
  personId: string,
  lines: readonly CartLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into account_cart_lines (person_id, pack_id, quantity)
    select ${personId}, pack.id, line.quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as line("packId" uuid, quantity int)
    join packs pack on pack.id = line."packId"
    on conflict (person_id, pack_id)
    do update set quantity = greatest(account_cart_lines.quantity, excluded.quantity)`);
}
