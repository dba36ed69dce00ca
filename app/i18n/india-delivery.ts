import { inIndia } from "#domain/delivery/delivery-zone.ts";
import {
  chargeKind,
  daysInDigits,
  overallDays,
  shopDelivery,
  shopTermsAt,
} from "#domain/delivery/shop-delivery.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { policyTextIn } from "./policies.ts";

export type SettingsOfDelivery = Pick<
  ShopSettings,
  "shippingFeePaise" | "freeShippingOverPaise" | "delivery"
>;

/** What the shop's own terms are in India, where no place in it has others: in the sentences that are agreed to. */
export function deliveryInIndia(language: Language, settings: SettingsOfDelivery) {
  const terms = shopTermsAt(shopDelivery(settings), inIndia);
  const t = policyTextIn(language);
  const transit = daysInDigits(terms.days);
  const days = daysInDigits(overallDays(terms.days));
  return {
    /** With packing, in digits; null where nothing is sent. */
    days: terms.served ? days : null,
    time: t(`terms.time.${terms.served ? "served" : "off"}`, { transit, days }),
    charge: t(`terms.charge.${chargeKind(terms)}`, {
      shipping: formatRupees(terms.feePaise),
      freeOver: formatRupees(terms.freeOverPaise ?? 0),
    }),
  };
}
