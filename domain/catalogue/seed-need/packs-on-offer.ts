// The packs of a product that can be bought for a need, at what is paid for them with GST.
import { isAboveMrp } from "#domain/catalogue/products/mrp.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { priceWithTaxPaise } from "#domain/tax/tax.ts";
import { toSquareMetres } from "./area.ts";
import { cheapestPacks, type FillingPack } from "./cheapest-packs.ts";
import {
  contentMicrograms,
  fillingOf,
  seedNeed,
  type Filling,
  type RangeEnd,
} from "./seed-need.ts";
import type { WayToCount } from "./seed-question.ts";

type Pack = {
  id: string;
  quantity: number;
  unit: PackUnit;
  pricePaise: number;
  mrpPaise: number | null;
  stock: number;
};

/** Contents are in micrograms; a pack whose content isn't known is none. */
export function packsOnOffer(
  packs: readonly Pack[],
  taxRateBasisPoints: number,
  filling: Pick<Filling, "seedMicrograms">,
): FillingPack[] {
  return packs.flatMap((pack) => {
    const content = contentMicrograms(pack, filling);
    const isSold = pack.stock > 0 && !isAboveMrp({ ...pack, taxRateBasisPoints });
    if (!isSold || content === null) return [];
    const pricePaise = priceWithTaxPaise(pack.pricePaise, taxRateBasisPoints);
    return [{ packId: pack.id, content, pricePaise, stock: pack.stock }];
  });
}

type Sown = {
  packs: readonly Pack[];
  taxRateBasisPoints: number;
  way: WayToCount;
  germinationPermille: number | null;
};

/** What the cheapest packs cost that hold seed for an acre, in paise with GST; null where those in stock don't. */
export function acrePaise(
  { packs, taxRateBasisPoints, way, germinationPermille }: Sown,
  end: RangeEnd,
): number | null {
  const acre = { squareMetres: toSquareMetres(1, "acre") };
  const need = seedNeed(way.facts, acre, way.reason, germinationPermille);
  if (need === null) return null;
  const filling = fillingOf(need, way.facts, end);
  const offered = packsOnOffer(packs, taxRateBasisPoints, filling);
  return cheapestPacks(offered, filling.micrograms)?.pricePaise ?? null;
}
