import { formatRupees } from "#domain/money.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { textIn } from "#app/i18n/catalogues.ts";

type Question = { asked: string; answer: string; more: { to: string; text: string } | null };

/** What people ask most, answered with what the shop asks today. */
export function contactQuestions(
  settings: Pick<ShopSettings, "shippingFeePaise" | "freeShippingOverPaise">,
  t: ReturnType<typeof textIn>,
): Question[] {
  const charges = {
    shipping: formatRupees(settings.shippingFeePaise),
    freeOver: formatRupees(settings.freeShippingOverPaise),
  };
  return [
    {
      asked: t("contact.deliveryQuestion"),
      answer: t("contact.deliveryAnswer", charges),
      more: null,
    },
    {
      asked: t("contact.returnsQuestion"),
      answer: t("contact.returnsAnswer"),
      more: { to: "/refund", text: t("contact.returnsLink") },
    },
    {
      asked: t("contact.germinationQuestion"),
      answer: t("contact.germinationAnswer"),
      more: null,
    },
    { asked: t("contact.bulkQuestion"), answer: t("contact.bulkAnswer"), more: null },
  ];
}
