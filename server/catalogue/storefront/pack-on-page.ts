import type { Language } from "#domain/language.ts";
import type { UnsoldReason } from "#domain/catalogue/lots/lot.ts";
import { isAboveMrp, struckMrpPaise } from "#domain/catalogue/products/mrp.ts";
import { priceWithTaxPaise } from "#domain/tax/tax.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { packWeight } from "#domain/catalogue/products/pack-weight.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { pageStockMax } from "#domain/catalogue/storefront/product-card.ts";
import { unitPrices, type UnitPrices } from "#domain/catalogue/storefront/unit-price.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { isLowForShopper } from "#domain/catalogue/products/stock-status.ts";
import { whyUnsold } from "#server/catalogue/lots/unsold-lot.ts";
import type { ProductRow } from "./product-store.ts";

export type PackOnPage = {
  id: string;
  label: string;
  size: { quantity: number; unit: PackUnit };
  /** Null: nobody knows. */
  weightGrams: number | null;
  sku: string;
  pricePaise: number;
  priceWithTaxPaise: number;
  /** Of what is paid, GST and all. */
  unitPrices: UnitPrices;
  struckMrpPaise: number | null;
  /** The MRP that it would be sold above, and so is not; null: it is sold. */
  aboveMrpPaise: number | null;
  /** Never more than `pageStockMax`. */
  stock: number;
  low: boolean;
  /** Why it is out of stock, where its lots are the reason. */
  unsold: UnsoldReason | null;
};

export function packOnPage(
  pack: ProductRow["packs"][number],
  shown: { taxRateBasisPoints: number; settings: ShopSettings; language: Language; now: Date },
): PackOnPage {
  const { taxRateBasisPoints, settings, language, now } = shown;
  const paidPaise = priceWithTaxPaise(pack.pricePaise, taxRateBasisPoints);
  return {
    id: pack.id,
    label: packLabel(pack.quantity, pack.unit, language),
    size: { quantity: pack.quantity, unit: pack.unit },
    weightGrams: packWeight(pack.quantity, pack.unit, pack.weightGrams),
    sku: pack.sku,
    pricePaise: pack.pricePaise,
    priceWithTaxPaise: paidPaise,
    unitPrices: unitPrices(paidPaise, pack),
    struckMrpPaise: struckMrpPaise({ ...pack, taxRateBasisPoints }),
    aboveMrpPaise: isAboveMrp({ ...pack, taxRateBasisPoints }) ? pack.mrpPaise : null,
    stock: Math.min(pack.stock, pageStockMax),
    unsold: whyUnsold(pack.unsoldLot, { now, margin: settings }),
    low: isLowForShopper(pack.stock, settings.lowStock.card),
  };
}
