// The shown pack is the cheapest in stock, else the cheapest. Card, sort, price filter and its bounds use it.
import type { PackUnit } from "#domain/catalogue/products/product.ts";

export type ShowablePack = {
  id: string;
  pricePaise: number;
  stock: number;
  quantity: number;
  unit: PackUnit;
};

/** `from` says that the product has other packs too, so the price reads "from". */
export type ShownPack<P extends ShowablePack> = { pack: P; from: boolean };

/** Null for a product without packs. */
export function shownPack<P extends ShowablePack>(packs: readonly P[]): ShownPack<P> | null {
  const [first] = [...packs].sort(compareForShow);
  return first === undefined ? null : { pack: first, from: packs.length > 1 };
}

/** A pack above its MRP is not for sale: what is shown of the others, or where all are above, of these. */
export function offeredPack<P extends ShowablePack>(
  packs: readonly P[],
  isAboveMrp: (pack: P) => boolean,
): { pack: P; isAboveMrp: boolean } | null {
  const others = shownPack(packs.filter((pack) => !isAboveMrp(pack)));
  const shown = others ?? shownPack(packs);
  return shown && { pack: shown.pack, isAboveMrp: others === null };
}

/** The order in which a product's packs are offered: by size. */
export function comparePackSizes(a: ShowablePack, b: ShowablePack): number {
  return sizeOf(a) - sizeOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function compareForShow(a: ShowablePack, b: ShowablePack): number {
  return (
    Number(b.stock > 0) - Number(a.stock > 0) ||
    a.pricePaise - b.pricePaise ||
    comparePackSizes(a, b)
  );
}

function sizeOf(pack: ShowablePack): number {
  return pack.unit === "kg" ? pack.quantity * 1000 : pack.quantity;
}
