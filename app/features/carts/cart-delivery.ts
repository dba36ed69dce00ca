import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
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
  type TermsAt,
} from "#domain/delivery/shop-delivery.ts";
import { formatRupees } from "#domain/money.ts";
import { lineSteps } from "#domain/promotions/line-steps.ts";
import type { LinePromotion } from "#domain/promotions/line-promotion.ts";
import type { Language } from "#domain/language.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { CartPack } from "#server/carts/cart-store.ts";
import { getPlace } from "#server/catalogue/places/get-place.ts";
import { standingPromotions } from "#server/promotions/standing-promotions.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import { renewedPlace, toldPlace } from "#app/place-cookie.ts";
import type { CartItem } from "./stored-cart.ts";

/** Where a cart goes, as far as the browser was told: a PIN code that may lie in two States counts for the usual one, as at the checkout until a State is named. */
async function placeOf(world: World, request: Request) {
  const told = toldPlace(request.headers.get("Cookie"));
  const pin = told?.pin ?? null;
  if (pin === null) return { to: inIndia, zone: told?.zone ?? null, cookies: [] };
  const place = await getPlace(world, pin);
  const pinStates = place === null ? {} : { [pin]: place.states };
  return {
    to: destinationOf({ country: "IN", state: "", postalCode: pin }, pinStates),
    zone: place?.zone ?? told?.zone ?? null,
    cookies: renewedPlace(request, place),
  };
}

/** Whether a pack that comes so many days from now comes after the sowing time of its crop there, in words. */
export type LateFor = (
  pack: Pick<CartPack, "goodsKind" | "cropKey">,
  deliveryDays: number,
  zone: GrowingZone | null,
) => CartItem["late"];

export type CartReader = { request: Request; language: Language; lateFor: LateFor };

export type CartDelivery = {
  settings: ShopSettings;
  to: Destination;
  /** Of a place that was corrected since it was told. */
  cookies: string[];
  ofPack: (
    pack: CartPack,
  ) => Pick<CartItem, "weightGrams" | "own" | "arrives" | "late" | "promotions" | "saving">;
};

type OwnTerms = NonNullable<CartItem["own"]>;

/** By the rules that the checkout asks for the address. */
export async function cartDelivery(
  world: World,
  { request, language, lateFor }: CartReader,
): Promise<CartDelivery> {
  const [settings, place, promotionsOf] = await Promise.all([
    cachedSettings(world),
    placeOf(world, request),
    standingPromotions(world),
  ]);
  const { to, zone, cookies } = place;
  const shop = shopDelivery(settings);
  const t = textIn(language);
  // The lines of a seller share its terms: a page that is sent carries them once.
  const known = new Map<string, OwnTerms>();
  const ownTerms = (vendorId: string, terms: DeliveryTerms): OwnTerms => {
    const own = known.get(vendorId) ?? { ...feeOf(terms), vendorId };
    known.set(vendorId, own);
    return own;
  };
  const savingOf = (pack: CartPack) => {
    const promotions = promotionsOf(pack);
    if (promotions.length === 0) return {};
    return { promotions, saving: lineSavingWords(language, pack.pricePaise, promotions) };
  };
  return {
    settings,
    to,
    cookies,
    ofPack: (pack) => {
      const terms = termsAt(shop, pack.deliveryZones, to);
      const days = daysInDigits(overallDays(daysOf(terms)));
      const cash = sellerCash(language, terms, settings.codEnabled);
      return {
        weightGrams: packWeight(pack.packQuantity, pack.packUnit, pack.weightGrams) ?? undefined,
        own: terms.own?.served ? ownTerms(pack.vendorId, terms.own) : undefined,
        arrives: isServed(terms)
          ? [t("delivery.lineDays", { days }), ...cash].join(" · ")
          : to.pin === ""
            ? t("delivery.somePlaces")
            : t("delivery.notServed", { pin: to.pin }),
        late: isServed(terms) ? lateFor(pack, calendarDays(daysOf(terms)), zone) : undefined,
        ...savingOf(pack),
      };
    },
  };
}

/** What a seller adds to the shop's own terms of cash, which are told once for the whole cart. */
function sellerCash(language: Language, { shop, own }: TermsAt, isOn: boolean): string[] {
  if (own === null || !isOn || !shop.cod) return [];
  const t = textIn(language);
  if (!own.cod) return [t("delivery.lineNoCash")];
  const { codMaxPaise: max } = own;
  return max === null ? [] : [t("delivery.lineCashUpTo", { max: formatRupees(max) })];
}

/** For the place that is kept: to change it, and whether cash is taken there. */
function placeText(language: Language, { pin }: Destination, terms: DeliveryTerms, isOn: boolean) {
  const t = textIn(language);
  if (pin === "") return t("delivery.cartAsk");
  if (!terms.served) return t("delivery.cartTo", { pin });
  if (!isOn || !terms.cod) return t("delivery.cartToNoCash", { pin });
  return terms.codMaxPaise === null
    ? t("delivery.cartTo", { pin })
    : t("delivery.cartToCashUpTo", { pin, max: formatRupees(terms.codMaxPaise) });
}

export function cartTerms({ settings, to }: CartDelivery, language: Language) {
  const shop = shopDelivery(settings);
  const terms = shopTermsAt(shop, to);
  return {
    // What isn't sent costs nothing to send: that would read as free.
    shipping: feeOf(terms.served ? terms : shop.elsewhere),
    taxRateBasisPoints: settings.taxRateBasisPoints,
    delivery: {
      href: localPath(language, `/place?from=${localPath(language, "/cart")}`),
      text: placeText(language, to, terms, settings.codEnabled),
    },
  };
}

/** "5% off from 5 packs · 10% off from 10 packs": what is taken off a pack in the cart by itself. Undefined: nothing. */
export function lineSavingWords(
  language: Language,
  pricePaise: number,
  promotions: readonly LinePromotion[],
): string | undefined {
  const t = textIn(language);
  const told = lineSteps(pricePaise, promotions).map(({ basisPoints, amountPaise, minPacks }) => {
    const from = minPacks > 1 ? ("From" as const) : ("" as const);
    return basisPoints === null
      ? t(`saving.amount${from}`, { amount: formatRupees(amountPaise ?? 0), count: minPacks })
      : t(`saving.percent${from}`, { rate: basisPoints / 100, count: minPacks });
  });
  return told.join(" · ") || undefined;
}
