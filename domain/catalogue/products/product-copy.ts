// A copy of a product is a draft with the same texts and packs. What is the product's alone is its own again: its name says
// that it is a copy, its address and SKUs are free ones, and it has no stock.
import { packLabel } from "./pack-label.ts";
import { slugFromName, slugMaxLength } from "#domain/slug.ts";
import { productLimits, type GivenPack, type GivenProduct } from "./edited-product.ts";

type Original = Omit<GivenProduct, "packs"> & { packs: readonly Omit<GivenPack, "openingStock">[] };
/** Addresses of all products, SKUs of the vendor, as far as they begin alike. */
type TakenNames = { slugs: readonly string[]; skus: readonly string[] };

const copied = { en: " (copy)", hi: " (कॉपी)" };

/** What the copy's address and SKUs begin with. */
export const copySlug = ({ slug, name }: Pick<Original, "slug" | "name">): string =>
  `${(slug || slugFromName(name)).slice(0, slugMaxLength - 9).replace(/-+$/, "")}-copy`;

/** Archived packs are not copied. */
export function copyOfProduct(product: Original, taken: TakenNames): GivenProduct {
  const slug = freeText(copySlug(product), taken.slugs);
  const used = [...taken.skus];
  const packs = product.packs
    .filter(({ archived }) => !archived)
    .map((pack) => {
      const size = packLabel(pack.quantity, pack.unit).replace(" ", "");
      const start = slug.slice(0, productLimits.sku - size.length - 5).replace(/-+$/, "");
      const sku = freeText(`${start}-${size}`.toUpperCase(), used);
      used.push(sku);
      return { ...pack, id: null, sku, openingStock: 0 };
    });
  return {
    ...product,
    name: cut(product.name, copied.en),
    nameHi: product.nameHi === null ? null : cut(product.nameHi, copied.hi),
    slug,
    state: "draft",
    packs,
  };
}

const cut = (name: string, end: string): string =>
  name.slice(0, productLimits.name - end.length).trimEnd() + end;

function freeText(text: string, taken: readonly string[]): string {
  if (!taken.includes(text)) return text;
  let number = 2;
  while (taken.includes(`${text}-${number}`)) number++;
  return `${text}-${number}`;
}
