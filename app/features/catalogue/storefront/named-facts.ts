import { formatExactRupees, formatRupees } from "#domain/money.ts";
import type { Language } from "#domain/language.ts";
import type { LinePromotion } from "#domain/promotions/line-promotion.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import type { PackOnPage } from "#server/catalogue/storefront/pack-on-page.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { lineSavingWords } from "#app/features/carts/cart-delivery.ts";
import { sellerFacts } from "./seller-facts.ts";

/** What is unknown has no text. */
export type NamedFact = readonly [name: string, text: string | null];

/** The details of a product and its seller: said by the server, so that no script carries the words. */
export function productFacts(language: Language, product: ProductOnPage): readonly NamedFact[] {
  const t = textIn(language);
  return [
    [t("product.seedType"), product.seedType],
    [t("product.weight"), product.packs.map((pack) => pack.label).join(", ")],
    [t("product.goodsKind"), t(`product.${product.goodsKind}`)],
    [t("product.category"), product.category.name],
    [t("product.soldBy"), product.vendorName],
    ...sellerFacts(language, product.seller).map(({ name, text }) => [name, text] as const),
  ];
}

/** As the page shows it; what follows from it is said in words. */
export type ToldPack = Omit<PackOnPage, "unitPrices" | "size" | "weightGrams" | "unsold"> & {
  /** '₹252 with GST · 250g · ₹1,008.00 per kg (₹1.01 per g) with GST' */
  told: string;
  /** Why it is out of stock, where its lots are the reason. */
  unsold?: string;
  /** What is taken off in the cart by itself. */
  saving?: string;
};

export function packWithWords(
  language: Language,
  pack: PackOnPage,
  promotions: readonly LinePromotion[],
): ToldPack {
  const { unitPrices: _, size: __, weightGrams: ___, unsold, ...rest } = pack;
  const t = textIn(language);
  const prices = formatRupees(pack.priceWithTaxPaise);
  const told = [
    pack.priceWithTaxPaise > pack.pricePaise && t("label.withGst", { prices }),
    pack.label,
    unitPriceText(language, pack),
  ];
  const saving = lineSavingWords(language, pack.pricePaise, promotions);
  return {
    ...rest,
    told: told.filter(Boolean).join(" · "),
    ...(unsold && { unsold: t(`label.unsold.${unsold}`) }),
    ...(saving && { saving }),
  };
}

/** Null where it would be less than a paisa. */
function unitPriceText(
  language: Language,
  { unitPrices: { kg, g, seed }, pricePaise, priceWithTaxPaise }: PackOnPage,
): string | null {
  const t = textIn(language);
  const told = (key: "label.perKg" | "label.perG" | "label.perSeed", paise: number | null) =>
    paise === null ? null : t(key, { price: formatExactRupees(paise) });
  const [perKg, perG] = [told("label.perKg", kg), told("label.perG", g)];
  const prices = told("label.perSeed", seed) ?? (perG === null ? perKg : `${perKg} (${perG})`);
  if (prices === null || priceWithTaxPaise === pricePaise) return prices;
  return t("label.withGst", { prices });
}

/** Of each pack, for the label: '250g: ₹240.00 per kg; 1kg: ₹220.00 per kg, to the nearest paisa'. */
export function unitPricesFact(language: Language, packs: readonly PackOnPage[]): NamedFact {
  const t = textIn(language);
  const told = packs.flatMap((pack) => {
    const text = unitPriceText(language, pack);
    if (text === null) return [];
    return packs.length === 1 ? text : `${pack.label}: ${text}`;
  });
  const prices = told.join("; ");
  return [t("label.unitPrice"), prices && t("label.unitPrices", { prices })];
}
