import { sql } from "drizzle-orm";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import type { Reader } from "#database/connect.ts";
import { executeNamed } from "#database/named-query.ts";
import type { Language } from "#domain/language.ts";
import type { LotFacts } from "#domain/catalogue/lots/lot.ts";
import type { Variety } from "#domain/catalogue/crops/variety.ts";
import type { FoodLabel } from "#domain/catalogue/products/food-label.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import { unsoldLot } from "#server/catalogue/lots/unsold-lot.ts";
import { buyerContact, type BuyerContactRow } from "#server/vendors/consent-store.ts";
import { acceptedLicence, type LicenceRow } from "#server/vendors/licences/accepted-licence.ts";
import { countedLots, type LotOnPage } from "./counted-lots.ts";
import { inLanguage } from "./in-language.ts";
import { readVendorZones } from "#server/settings/stored-zones.ts";
import { labelledLots, type LabelledLot } from "./seed-label.ts";
import { isVisible, type Visibility } from "./visible-products.ts";

export type ProductRow = {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  description: string;
  seedType: string;
  /** Name and seed type as the seller wrote them first, the same in every language. */
  storedName: string;
  storedSeedType: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  hsn: string | null;
  foodLabel: FoodLabel | null;
  variety: Variety | null;
  sellerRegistered: boolean;
  ratingAverage: number;
  ratingCount: number;
  shownPackId: string;
  categoryId: string;
  categorySlug: string;
  categoryName: string;
  vendorId: string;
  vendorName: string;
  vendorSlug: string;
  vendorGstin: string | null;
  /** Of its vendor; null where it has none of its own. */
  deliveryZones: DeliveryZone[] | null;
  vendorLicence: LicenceRow | null;
  vendorContact: BuyerContactRow | null;
  images: { key: string; alt: string | null }[];
  packs: {
    id: string;
    quantity: number;
    unit: PackUnit;
    sku: string;
    pricePaise: number;
    mrpPaise: number | null;
    stock: number;
    /** Of one that is counted in seeds, where it was told. */
    weightGrams: number | null;
    unsoldLot: LotFacts | null;
  }[];
  lots: LabelledLot[];
  countedLots: LotOnPage[];
};

/** By slug, or by id for addresses that carry one. */
export async function selectProduct(
  db: Reader,
  visibility: Visibility,
  language: Language,
  address: { slug: string; id: string | null },
): Promise<ProductRow | null> {
  const rows = await executeNamed<ProductRow>(
    db,
    sql`
    select p.id, p.slug, ${inLanguage(language, "p.name", "p.name_hi")} as name,
      ${inLanguage(language, "p.short_description", "p.short_description_hi")} as "shortDescription",
      ${inLanguage(language, "p.description", "p.description_hi")} as description,
      ${inLanguage(language, "p.seed_type", "p.seed_type_hi")} as "seedType",
      p.name as "storedName", p.seed_type as "storedSeedType",
      p.goods_kind as "goodsKind", p.crop_key as "cropKey", p.hsn, p.food_label as "foodLabel",
      p.variety,
      v.gstin is not null as "sellerRegistered", p.rating_average as "ratingAverage",
      p.rating_count as "ratingCount", p.shown_pack_id as "shownPackId", p.category_id as "categoryId",
      c.slug as "categorySlug", ${inLanguage(language, "c.name_en", "c.name_hi")} as "categoryName",
      v.id as "vendorId", v.business_name as "vendorName", v.slug as "vendorSlug",
      v.gstin as "vendorGstin", v.delivery_zones as "deliveryZones", ${acceptedLicence} as "vendorLicence",
      ${buyerContact} as "vendorContact",
      (select coalesce(json_agg(json_build_object('key', i.key,
          'alt', ${inLanguage(language, "i.alt_en", "i.alt_hi")}) order by i.position, i.id), '[]')
        from product_images i where i.product_id = p.id and i.ready_at is not null) as images,
      (select coalesce(json_agg(json_build_object('id', k.id, 'quantity', k.quantity, 'unit', k.unit, 'sku', k.sku,
          'pricePaise', k.price_paise, 'mrpPaise', k.mrp_paise, 'stock', k.stock, 'weightGrams', k.weight_grams,
          'unsoldLot', ${unsoldLot(sql`k`)})), '[]')
        from packs k where k.product_id = p.id and k.archived_at is null) as packs,
      ${labelledLots} as lots, ${countedLots} as "countedLots"
    from products p join vendors v on v.id = p.vendor_id join categories c on c.id = p.category_id
    where (p.slug = ${address.slug} or p.id = ${address.id}) and ${isVisible(visibility)}
    order by p.slug = ${address.slug} desc
    limit 1`,
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { ...row, deliveryZones: readVendorZones(row.vendorId, row.deliveryZones) };
}
