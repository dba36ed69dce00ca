import type { Writing, Written } from "#server/mail/letter.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { doorOf } from "./account-letters.ts";
import { findPerson } from "./letter-store.ts";
import { pageAddress } from "#server/mail/letter.ts";
import { letterTo, nobody } from "#server/mail/letter-to.ts";
import { momentIn, sayIn } from "#server/mail/words.ts";

type Changed = Extract<Mail, { kind: "second-step-changed" }>;

/** Each change is told, so that nobody else's stays unseen. */
export async function secondStepChanged(writing: Writing, mail: Changed): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, mail.personId);
  if (person === null) return nobody;
  const { language } = person;
  const say = sayIn(language);
  const { change } = mail;
  const values = { at: momentIn(language, new Date(mail.at)), shop: shop.name };
  return letterTo(writing, person, {
    subject: say(`secondStep.subject.${change}`),
    footer: "account",
    blocks: [
      { kind: "text", text: say(`secondStep.${change}`, values) },
      {
        kind: "note",
        text: say(change === "removed" ? "secondStep.notAsked" : "secondStep.not"),
      },
      {
        kind: "action",
        label: say("secondStep.action"),
        href: pageAddress(shop, language, `${doorOf(person)}/forgot-password`),
        spelled: false,
      },
    ],
  });
}
