import type { TextCatalogue } from "#app/i18n/translate.ts";
import type { MailWay } from "#server/mail/mail-way.ts";
import type { Language } from "#domain/language.ts";
import { contactSubjects } from "#domain/contact/contact-message.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { deliveryInIndia, type SettingsOfDelivery } from "#app/i18n/india-delivery.ts";

type Question = { asked: string; answer: string; more: { to: string; text: string } | null };

/** What people ask most, answered with what the shop asks today. */
export function contactQuestions(settings: SettingsOfDelivery, language: Language): Question[] {
  const t = textIn(language);
  const { days, time, charge } = deliveryInIndia(language, settings);
  return [
    {
      asked: t("contact.deliveryQuestion"),
      answer: t("contact.deliveryAnswer", {
        time: days === null ? time : t("contact.deliveryDays", { days }),
        charge,
      }),
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
