import type { ShippingTerms } from "#domain/delivery/delivery-zone.ts";
import {
  daysInDigits,
  daysOf,
  isServed,
  overallDays,
  termsInIndia,
  type DeliveryCash,
  type TermsAt,
} from "#domain/delivery/shop-delivery.ts";
import { formatRupees } from "#domain/money.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import type { Language } from "#domain/language.ts";

export type DeliveryNote = {
  lines: string[];
  /** They are the usual ones, and others hold in some places. */
  isByPlace: boolean;
  link: { href: string; text: string };
};

/** Before it is known where to; a page in memory is the same for all. */
export function generalDelivery(
  language: Language,
  {
    slug,
    terms,
    cash,
  }: { slug: string; terms: ReturnType<typeof termsInIndia>; cash: DeliveryCash },
): DeliveryNote {
  const t = textIn(language);
  const link = {
    href: localPath(language, `/products/${slug}/delivery`),
    text: t("delivery.forPin"),
  };
  if (!isServed(terms)) return { lines: [t("delivery.somePlaces")], isByPlace: true, link };
  const lines = termLines(language, terms, cash);
  if (!terms.isByPlace) return { lines, isByPlace: false, link };
  return { lines: [t("delivery.usual"), ...lines, t("delivery.byPlace")], isByPlace: true, link };
}

/** Days, charge and cash, a line each. */
export function termLines(language: Language, terms: TermsAt, cash: DeliveryCash): string[] {
  const t = textIn(language);
  const { shop, own } = terms;
  return [
    t("delivery.days", { days: daysInDigits(overallDays(daysOf(terms))) }),
    ...feeLines(language, own ?? shop),
    ...(own === null ? [] : [t("delivery.ownCharge")]),
    cashLine(language, terms, cash),
  ];
}

function feeLines(
  language: Language,
  { feePaise, freeOverPaise, weightSteps = [] }: ShippingTerms,
): string[] {
  const t = textIn(language);
  const fee = formatRupees(feePaise);
  const heavier = weightSteps.map((step) =>
    t("delivery.heavier", {
      fee: formatRupees(step.feePaise),
      weight: step.overGrams % 1000 === 0 ? `${step.overGrams / 1000} kg` : `${step.overGrams} g`,
    }),
  );
  if (feePaise === 0 && heavier.length === 0) return [t("delivery.free")];
  const free = freeOverPaise === null ? null : formatRupees(freeOverPaise);
  return [
    free === null ? t("delivery.charge", { fee }) : t("delivery.chargeOrFree", { fee, free }),
    ...heavier,
  ];
}

function cashLine(language: Language, { shop, own }: TermsAt, cash: DeliveryCash): string {
  const t = textIn(language);
  if (!cash.isOn || !shop.cod || own?.cod === false) return t("delivery.noCash");
  const limits = [shop.codMaxPaise, own?.codMaxPaise ?? null].filter((max) => max !== null);
  return limits.length === 0
    ? t("delivery.cash")
    : t("delivery.cashUpTo", { max: formatRupees(Math.min(...limits)) });
}
