import { packUnits, type PackUnit } from "#domain/catalogue/products/product.ts";
import type crops from "./crops.json";
import type { RandomSource } from "./random.ts";

export type Crop = (typeof crops)[number];
export type BigPackRow = {
  id: string;
  product_id: string;
  vendor_id: string;
  quantity: number;
  unit: PackUnit;
  sku: string;
  price_paise: number;
  mrp_paise: number;
  stock: number;
};

/** The sizes of a crop that a price is known for, one to three of them. */
export function makePacks(
  chance: RandomSource,
  crop: Crop,
  product: { id: string; vendor_id: string },
  number: number,
): BigPackRow[] {
  const offers = crop.packSizes.flatMap((size) => {
    const pricePaise = priceWithinBand(chance, crop, size);
    return pricePaise === null ? [] : [{ size, pricePaise }];
  });
  return offers
    .slice(0, chance.between(1, Math.min(3, offers.length)))
    .map(({ size, pricePaise }, index) => {
      // 1.5 kg is sold as 1500g: a pack's quantity is a whole number.
      const whole = Number.isInteger(size.quantity);
      return {
        id: chance.uuid(),
        product_id: product.id,
        vendor_id: product.vendor_id,
        quantity: whole ? size.quantity : size.quantity * 1000,
        unit: whole ? unitOf(size.unit) : "g",
        sku: `BIG-${number}-${index + 1}`,
        price_paise: pricePaise,
        mrp_paise: Math.ceil((pricePaise * 1.25) / 500) * 500,
        stock: chance.between(1, 20) === 1 ? 0 : chance.between(1, 400),
      };
    });
}

/** In proportion to a band of the same kind of measure; seeds by the piece say nothing about seeds by weight. */
function priceWithinBand(
  chance: RandomSource,
  crop: Crop,
  size: Crop["packSizes"][number],
): number | null {
  const bands = crop.priceBandsRupees.flatMap((band) => {
    const [quantity = "1", unit = ""] = band.pack.split(" ");
    return (unit === "seeds") === (size.unit === "seeds")
      ? [{ ...band, measure: measureOf(Number(quantity), unit) }]
      : [];
  });
  if (bands.length === 0) return null;
  const band = chance.pick(bands);
  const rupees =
    (chance.between(band.min, band.max) * measureOf(size.quantity, size.unit)) / band.measure;
  return Math.max(20, Math.round(rupees)) * 100;
}

function unitOf(text: string): PackUnit {
  const unit = packUnits.find((known) => known === text);
  if (unit === undefined) throw new Error(`No pack is measured in ${text}`);
  return unit;
}

function measureOf(quantity: number, unit: string): number {
  return unit === "kg" ? quantity * 1000 : quantity;
}
