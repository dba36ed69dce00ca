import { packWeight } from "#domain/catalogue/products/pack-weight.ts";
import {
  destinationOf,
  inIndia,
  type DeliveryTerms,
  type Destination,
} from "#domain/delivery/delivery-zone.ts";
import {
  calendarDays,
  daysInDigits,
  daysOf,
  feeOf,
  isServed,
  overallDays,
  shopDelivery,
  shopTermsAt,
  termsAt,
} from "#domain/delivery/shop-delivery.ts";
import type { Language } from "#domain/language.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { CartPack } from "#server/carts/cart-store.ts";
import { getPlace } from "#server/catalogue/places/get-place.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import { toldPlace } from "#app/place-cookie.ts";
import type { CartItem } from "./stored-cart.ts";

/** Where a cart goes, as far as the browser was told: a PIN code that may lie in two States counts for the usual one, as at the checkout until a State is named. */
async function placeOf(world: World, request: Request): Promise<Destination> {
  const pin = toldPlace(request.headers.get("Cookie"))?.pin ?? null;
  if (pin === null) return inIndia;
  const place = await getPlace(world, pin);
  return destinationOf(
    { country: "IN", state: "", postalCode: pin },
    place === null ? {} : { [pin]: place.states },
  );
}

/** Whether a pack that comes so many days from now comes after the sowing time of its crop, in words. */
export type LateFor = (
  pack: Pick<CartPack, "goodsKind" | "cropKey">,
  deliveryDays: number,
) => CartItem["late"];

export type CartReader = { request: Request; language: Language; lateFor: LateFor };

export type CartDelivery = {
  settings: ShopSettings;
  to: Destination;
  ofPack: (pack: CartPack) => Pick<CartItem, "weightGrams" | "own" | "arrives" | "late">;
};

type OwnTerms = NonNullable<CartItem["own"]>;

/** By the rules that the checkout asks for the address. */
export async function cartDelivery(
  world: World,
  { request, language, lateFor }: CartReader,
): Promise<CartDelivery> {
  const [settings, to] = await Promise.all([cachedSettings(world), placeOf(world, request)]);
  const shop = shopDelivery(settings);
  const t = textIn(language);
  // The lines of a seller share its terms: a page that is sent carries them once.
  const known = new Map<string, OwnTerms>();
  const ownTerms = (vendorId: string, terms: DeliveryTerms): OwnTerms => {
    const own = known.get(vendorId) ?? { ...feeOf(terms), vendorId };
    known.set(vendorId, own);
    return own;
  };
  return {
    settings,
    to,
    ofPack: (pack) => {
      const terms = termsAt(shop, pack.deliveryZones, to);
      const days = daysInDigits(overallDays(daysOf(terms)));
      return {
        weightGrams: packWeight(pack.packQuantity, pack.packUnit, pack.weightGrams) ?? undefined,
        own: terms.own?.served ? ownTerms(pack.vendorId, terms.own) : undefined,
        arrives: isServed(terms)
          ? t("delivery.lineDays", { days })
          : to.pin === ""
            ? t("delivery.somePlaces")
            : t("delivery.notServed", { pin: to.pin }),
        late: isServed(terms) ? lateFor(pack, calendarDays(daysOf(terms))) : undefined,
      };
    },
  };
}

export function cartTerms({ settings, to }: CartDelivery, language: Language) {
  const t = textIn(language);
  const shop = shopDelivery(settings);
  const terms = shopTermsAt(shop, to);
  return {
    // What isn't sent costs nothing to send: that would read as free.
    shipping: feeOf(terms.served ? terms : shop.elsewhere),
    taxRateBasisPoints: settings.taxRateBasisPoints,
    delivery: {
      href: localPath(language, `/place?from=${localPath(language, "/cart")}`),
      text: to.pin === "" ? t("delivery.cartAsk") : t("delivery.cartTo", { pin: to.pin }),
    },
  };
}
