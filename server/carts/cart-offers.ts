import { sql, type SQL } from "drizzle-orm";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { maySell } from "#domain/vendors/vendor.ts";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import { packWeight } from "#domain/catalogue/products/pack-weight.ts";
import type { Offer } from "#domain/orders/decide-order.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { CouponFacts } from "#domain/promotions/check-coupon.ts";
import {
  promotionsFor,
  runningPromotions,
  type RunningPromotion,
} from "#server/promotions/promotion-store.ts";
import { vendorZonesReader } from "#server/settings/stored-zones.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";

/** A line of an account's cart with its pack as it is for sale today. */
export type CartOffer = {
  packId: string;
  quantity: number;
  productId: string;
  productName: string;
  productNameHi: string | null;
  slug: string;
  productState: string;
  goodsKind: GoodsKind;
  categoryId: string;
  hsn: string | null;
  imageKey: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  sku: string;
  pricePaise: number;
  mrpPaise: number | null;
  stock: number;
  archived: boolean;
  vendorId: string;
  vendorName: string;
  vendorState: VendorState;
  shipFromState: string | null;
  sellerRegistered: boolean;
  /** Of one that is counted in seeds, where it was told. */
  weightGrams: number | null;
  deliveryZones: DeliveryZone[] | null;
};

/** A pack as it is for sale, of `packs pack`, `products product` and `vendors vendor`. */
export const offeredPack = sql`
  pack.id as "packId", product.id as "productId", product.name as "productName", product.name_hi as "productNameHi",
  product.slug, product.state as "productState", product.goods_kind as "goodsKind",
  product.category_id as "categoryId", product.hsn, pack.quantity as "packQuantity", pack.unit as "packUnit", pack.sku,
  pack.price_paise as "pricePaise", pack.mrp_paise as "mrpPaise", pack.stock, pack.archived_at is not null as archived,
  vendor.id as "vendorId", vendor.business_name as "vendorName", vendor.state as "vendorState",
  vendor.ship_from_state as "shipFromState", vendor.gstin is not null as "sellerRegistered",
  pack.weight_grams as "weightGrams", vendor.delivery_zones as "deliveryZones",
  (select image.key from product_images image where image.product_id = product.id and image.ready_at is not null
    order by image.position, image.id limit 1) as "imageKey"`;

/** The lines of the cart as one JSON list, in the order in which they were added. */
export const cartOffers = (personId: string): SQL => sql`(
  select coalesce(json_agg(offer order by offer."addedAt", offer."packId"), '[]'::json)
  from (
    select line.quantity, line.added_at as "addedAt", ${offeredPack}
    from account_cart_lines line
    join packs pack on pack.id = line.pack_id
    join products product on product.id = pack.product_id
    join vendors vendor on vendor.id = pack.vendor_id
    where line.person_id = ${personId}
  ) offer
)`;

export type OfferedPromotions = {
  running: readonly RunningPromotion[];
  /** Of the code that was given. */
  coupon?: CouponFacts | null | undefined;
};

/** Of the vendors of an account's cart. */
export const cartPromotions = (personId: string, now: Date): SQL =>
  runningPromotions(
    now,
    sql`select pack.vendor_id from account_cart_lines line join packs pack on pack.id = line.pack_id
      where line.person_id = ${personId}`,
  );

/** What can be bought today, by pack; a pack that is archived, unpublished or of a vendor who may not sell is not in it. */
export function offersForSale(
  lines: readonly (CartOffer & Pick<Offer, "sowing">)[],
  settings: ShopSettings,
  now: Date,
  { running, coupon = null }: OfferedPromotions,
): Map<string, Offer> {
  const rateOf = taxRatesAt(settings, now);
  const zonesOf = vendorZonesReader();
  const forSale = lines.filter(
    (line) =>
      line.productState === "published" && !line.archived && maySell(line.vendorState, settings),
  );
  return new Map(
    forSale.map(
      ({ packId, vendorId, goodsKind, pricePaise, mrpPaise, stock, sowing, ...goods }) => [
        packId,
        {
          vendorId,
          goodsKind,
          pricePaise,
          mrpPaise,
          stock,
          sowing,
          weightGrams: packWeight(goods.packQuantity, goods.packUnit, goods.weightGrams),
          deliveryZones: zonesOf({ vendorId, deliveryZones: goods.deliveryZones }),
          taxRateBasisPoints: rateOf(goods),
          ...promotionsFor({ running, coupon }, { vendorId, ...goods }),
        },
      ],
    ),
  );
}
