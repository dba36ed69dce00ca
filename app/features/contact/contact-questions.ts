import type { TextCatalogue } from "#app/i18n/translate.ts";
import type { MailWay } from "#server/mail/mail-way.ts";
import type { Language } from "#domain/language.ts";
import { contactSubjects } from "#domain/contact/contact-message.ts";
import { daysInDigits, overallDays } from "#domain/delivery/shop-delivery.ts";
import { formatRupees } from "#domain/money.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { pageTexts, type textIn } from "#app/i18n/catalogues.ts";

type Question = { asked: string; answer: string; more: { to: string; text: string } | null };

/** What people ask most, answered with what the shop asks today. */
export function contactQuestions(
  settings: Pick<ShopSettings, "shippingFeePaise" | "freeShippingOverPaise" | "delivery">,
  t: ReturnType<typeof textIn>,
): Question[] {
  const charges = {
    shipping: formatRupees(settings.shippingFeePaise),
    freeOver: formatRupees(settings.freeShippingOverPaise),
    days: daysInDigits(overallDays(settings.delivery.days)),
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

/** What a message can be about. */
export const subjectsIn = (t: ReturnType<typeof textIn>) =>
  contactSubjects.map((value) => ({ value, text: t(`contact.subject.${value}`) }));

/** The words of the contact page. Chosen here, where it is known whether mail leaves: the browser needn't ask. */
export function contactTexts(language: Language, mailWay: MailWay): TextCatalogue {
  const { contact } = pageTexts[language];
  if (mailWay !== "none") return contact;
  return {
    ...contact,
    "contact.formIntro": contact["contact.formIntroNoMail"],
    "contact.thanksText": contact["contact.thanksNoMail"],
  };
}
