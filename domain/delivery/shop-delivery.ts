// What holds for the goods of one vendor at one place. The vendor's own zones tell fee and days where they have the place, else
// those of the shop, else the shop's general terms. Where either doesn't send, nobody does; cash needs both.
import type { CountryCode } from "#domain/people/addresses/countries.ts";
import {
  inIndia,
  zoneOf,
  type DeliveryDays,
  type DeliveryTerms,
  type DeliveryZone,
  type Destination,
  type ShippingTerms,
} from "./delivery-zone.ts";

/** What the owner sets beside fee and limit; with no zones the same holds everywhere. */
export type DeliverySettings = {
  days: DeliveryDays;
  countriesOff: readonly CountryCode[];
  zones: readonly DeliveryZone[];
};

export const firstDelivery: DeliverySettings = {
  days: { from: 3, to: 5 },
  countriesOff: [],
  zones: [],
};

export type ShopDelivery = Omit<DeliverySettings, "days"> & { elsewhere: DeliveryTerms };

export const shopDelivery = (settings: {
  shippingFeePaise: number;
  freeShippingOverPaise: number;
  delivery: DeliverySettings;
}): ShopDelivery => ({
  countriesOff: settings.delivery.countriesOff,
  zones: settings.delivery.zones,
  elsewhere: {
    feePaise: settings.shippingFeePaise,
    freeOverPaise: settings.freeShippingOverPaise,
    served: true,
    days: settings.delivery.days,
    cod: true,
    codMaxPaise: null,
  },
});

/** `own` is what a vendor told of the place, where it did. */
export type TermsAt = { shop: DeliveryTerms; own: DeliveryZone | null };

export const termsAt = (
  shop: ShopDelivery,
  own: readonly DeliveryZone[] | null,
  to: Destination,
): TermsAt => ({
  shop: shopTermsAt(shop, to),
  own: own && zoneOf(own, to),
});

/** To a country that is off nothing is sent, whatever zones tell of places in it. */
export function shopTermsAt(shop: ShopDelivery, to: Destination): DeliveryTerms {
  const terms = zoneOf(shop.zones, to) ?? shop.elsewhere;
  return shop.countriesOff.includes(to.country) ? { ...terms, served: false } : terms;
}

export const isServed = ({ shop, own }: TermsAt): boolean => shop.served && own?.served !== false;

export const daysOf = ({ shop, own }: TermsAt): DeliveryDays => (own ?? shop).days;

/** What a page says of goods before it knows where they go. */
export const termsInIndia = (shop: ShopDelivery, own: readonly DeliveryZone[] | null) => ({
  ...termsAt(shop, own, inIndia),
  /** Other places have other terms. */
  isByPlace: [...shop.zones, ...(own ?? [])].some(
    ({ places }) => places.length > 1 || places[0] !== inIndia.country,
  ),
});

/** Cash is collected in India alone. */
export const takesCash = ({ shop, own }: TermsAt, { country }: Destination): boolean =>
  country === "IN" && shop.cod && own?.cod !== false;

/** Whether the owner takes any at all. */
export type DeliveryCash = { isOn: boolean };

/** Of the goods of several: from the soonest to the last. */
export const daysTogether = (all: readonly DeliveryDays[]): DeliveryDays => ({
  from: Math.min(...all.map(({ from }) => from)),
  to: Math.max(...all.map(({ to }) => to)),
});

/** With packing, which takes two business days at most. */
const packingDays = 2;

export const overallDays = ({ from, to }: DeliveryDays): DeliveryDays => ({
  from: from + packingDays,
  to: to + packingDays,
});

/** '3–5', or '4' where both are the same. */
export const daysInDigits = ({ from, to }: DeliveryDays): string =>
  from === to ? String(to) : `${from}–${to}`;

/**
 * How many days after the order goods are said to come: with a weekend for each five business days begun on the way, and
 * never before the soonest that is told with the packing. Of 3–5 business days it is a week.
 */
export function calendarDays(days: DeliveryDays): number {
  const { to } = days;
  const first = overallDays(days).from;
  return Math.max(to + 2 * Math.ceil(to / 5), first + 2 * Math.floor(first / 5));
}

export type ChargeKind =
  | "off"
  | "free"
  | "freeUnlessHeavy"
  | "fixed"
  | "fixedFreeOver"
  | "heavier"
  | "heavierFreeOver";

/** In which sentence the charge is told. */
export function chargeKind({
  served,
  feePaise,
  freeOverPaise,
  weightSteps = [],
}: DeliveryTerms): ChargeKind {
  if (!served) return "off";
  const isByWeight = weightSteps.length > 0;
  if (feePaise === 0) return isByWeight ? "freeUnlessHeavy" : "free";
  const kind = isByWeight ? "heavier" : "fixed";
  return freeOverPaise === null ? kind : `${kind}FreeOver`;
}

/** The terms of the fee alone, as a page needs them. */
export const feeOf = ({ feePaise, freeOverPaise, weightSteps }: ShippingTerms): ShippingTerms => ({
  feePaise,
  freeOverPaise,
  ...(weightSteps && weightSteps.length > 0 ? { weightSteps } : {}),
});
