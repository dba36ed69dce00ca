import { readPin } from "#domain/catalogue/places/place.ts";
import { shopDelivery } from "#domain/delivery/shop-delivery.ts";
import type { Language } from "#domain/language.ts";
import { getPlace } from "#server/catalogue/places/get-place.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { pinAnswer } from "./pin-answer.ts";
import { drawPinDelivery } from "./pin-delivery.tsx";

type Product = Pick<ProductOnPage, "slug" | "name" | "deliveryZones">;

/** What is said of a product for the PIN code that was typed, or kept; nothing where there is none yet. */
export async function pinPage(
  world: World,
  language: Language,
  product: Product,
  { typed, isKept }: { typed: string; isKept: boolean },
) {
  const t = textIn(language);
  const { slug, name } = product;
  const read = typed === "" ? null : readPin(typed);
  const { answer, place } = read?.ok
    ? await answerForPin(world, language, product, read.value)
    : { answer: null, place: null };
  const problem = read?.ok === false ? t("place.pinInvalid") : null;
  return {
    slug,
    name,
    title: t("delivery.title"),
    description: t("delivery.intro", { name }),
    drawn: drawPinDelivery({ language, slug, pin: typed, problem, answer, isKept }),
    problem,
    place,
  };
}

/** `pin` as `readPin` reads it. `place` is null where nobody knows it. */
export async function answerForPin(
  world: World,
  language: Language,
  { deliveryZones }: Pick<Product, "deliveryZones">,
  pin: string,
) {
  const settings = await cachedSettings(world);
  const place = await getPlace(world, pin);
  const answer = pinAnswer(language, {
    pin,
    place,
    delivery: shopDelivery(settings),
    own: deliveryZones,
    cash: { isOn: settings.codEnabled },
  });
  return { answer, place };
}
