import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";

type Place = { origin: string; language: Language };
type Named = { name: string; slug: string };

const sharedMost = 5;

const shareLink = (language: Language, lines: readonly string[]) => ({
  href: `https://wa.me/?text=${encodeURIComponent(lines.join("\n"))}`,
  text: textIn(language)("share.whatsapp"),
});

const addressOf = ({ origin, language }: Place, slug: string): string =>
  origin + localPath(language, `/products/${slug}`);

/** The product with the price of its shown pack, as its page says it now. */
export function shareProduct(
  place: Place,
  { packs, pricePaise: paise, ...product }: Named & { pricePaise: number; packs: number },
) {
  const { name, slug } = product;
  const word = packs > 1 ? "share.productFrom" : "share.product";
  const words = textIn(place.language)(word, { name, price: formatRupees(paise) });
  return shareLink(place.language, [words, addressOf(place, slug)]);
}

/** What was bought and where it is sold: nothing of the order, which is its customer's alone. */
export function shareBought(place: Place, shop: string, bought: readonly Named[]) {
  const shared = bought.slice(0, sharedMost);
  return shareLink(place.language, [
    textIn(place.language)("share.bought", { shop }),
    ...shared.flatMap(({ name, slug }) => [name, addressOf(place, slug)]),
  ]);
}
