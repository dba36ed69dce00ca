import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { RandomSource } from "#demo/random.ts";
import { looseOfPack } from "#server/catalogue/stock/stocked-lots.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";

export type StockedPack = {
  packId: string;
  productId: string;
  vendorId: string;
  productName: string;
  productNameHi: string | null;
  productSlug: string;
  imageKey: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  sku: string;
  goodsKind: GoodsKind;
  pricePaise: number;
  hsn: string | null;
  shipFromState: string | null;
  sellerRegistered: boolean;
  /** What belongs to no lot. */
  stock: number;
  /** What the shop sells of, with that of lots. */
  counter: number;
};

/** What people buy: the others of the catalogue were never ordered. */
export async function loadStockedPacks(db: Executor, packsSold: number): Promise<StockedPack[]> {
  const { rows } = await db.execute<StockedPack>(sql`
    select k.id as "packId", product.id as "productId", k.vendor_id as "vendorId",
      product.name as "productName", product.name_hi as "productNameHi", product.slug as "productSlug",
      (select key from product_images where product_id = product.id order by position limit 1) as "imageKey",
      k.quantity as "packQuantity", k.unit as "packUnit", k.sku, product.goods_kind as "goodsKind",
      k.price_paise as "pricePaise", product.hsn, vendor.ship_from_state as "shipFromState",
      vendor.gstin is not null as "sellerRegistered", ${looseOfPack}::int as stock, k.stock as counter
    from packs k
    join products product on product.id = k.product_id
    join vendors vendor on vendor.id = k.vendor_id
    where k.sku like 'BIG-%' and product.state = 'published' and k.archived_at is null
    order by k.id limit ${packsSold}`);
  return rows;
}

/** A few sell often and most seldom; whoever buys more stays with one vendor more often than not. */
export function pickLines(
  chance: RandomSource,
  packs: readonly StockedPack[],
  ofVendor: ReadonlyMap<string, readonly StockedPack[]>,
): { pack: StockedPack; quantity: number }[] {
  const wanted = chance.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 5]);
  const picked = new Map<StockedPack, number>();
  for (let tries = 0; picked.size < wanted && tries < 40; tries += 1) {
    const [first] = picked.keys();
    const stays = first !== undefined && chance.between(1, 3) > 1;
    const pack = pickOften(chance, stays ? (ofVendor.get(first.vendorId) ?? packs) : packs);
    const quantity = chance.pick([1, 1, 1, 2, 2, 3, 5]);
    if (pack === undefined || pack.stock < quantity || picked.has(pack)) continue;
    picked.set(pack, quantity);
  }
  return [...picked].map(([pack, quantity]) => ({ pack, quantity }));
}

function pickOften(chance: RandomSource, packs: readonly StockedPack[]): StockedPack | undefined {
  const share = chance.between(0, 99_999) / 100_000;
  return packs[Math.floor(packs.length * share * share)];
}
