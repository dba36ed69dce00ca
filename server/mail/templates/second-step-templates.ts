import type { Writing, Written } from "#server/mail/composed-mail.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { areaPathOf } from "./account-templates.ts";
import { findPerson } from "./template-store.ts";
import { pageAddress } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { momentIn, mailWordsIn } from "#server/mail/mail-words.ts";

type Changed = Extract<Mail, { kind: "second-step-changed" }>;

/** Each change is told, so that nobody else's stays unseen. */
export async function secondStepChanged(writing: Writing, mail: Changed): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, mail.personId);
  if (person === null) return nobody;
  const { language } = person;
  const t = mailWordsIn(language);
  const { change } = mail;
  const values = { at: momentIn(language, new Date(mail.at)), shop: shop.name };
  return mailTo(writing, person, {
    subject: t(`secondStep.subject.${change}`),
    footer: "account",
    blocks: [
      { kind: "text", text: t(`secondStep.${change}`, values) },
      {
        kind: "note",
        text: t(change === "removed" ? "secondStep.notAsked" : "secondStep.not"),
      },
      {
        kind: "action",
        label: t("secondStep.action"),
        href: pageAddress(shop, language, `${areaPathOf(person)}/forgot-password`),
        spelled: false,
      },
    ],
  });
}
