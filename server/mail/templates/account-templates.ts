import type { Writing, Written } from "#server/mail/composed-mail.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import { findPerson, findToken, type Recipient } from "./template-store.ts";
import { type MailBlock, pageAddress } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { momentIn, mailWordsIn } from "#server/mail/mail-words.ts";

type MailOf<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

export async function welcome(writing: Writing, { personId }: MailOf<"welcome">): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, personId);
  if (person === null) return nobody;
  const t = mailWordsIn(person.language);
  const of = {
    customer: ["welcome.text", "welcome.action", "/products"],
    vendor: ["welcome.vendorText", "welcome.vendorAction", "/vendor/dashboard"],
    administrator: ["welcome.adminText", "welcome.adminAction", "/admin"],
  } as const;
  const [text, label, path] = of[person.role];
  return mailTo(writing, person, {
    subject: t("welcome.subject", { shop: shop.name }),
    footer: "account",
    blocks: [
      { kind: "text", text: t(text) },
      {
        kind: "action",
        label: t(label),
        href: pageAddress(shop, person.language, path),
        spelled: false,
      },
    ],
  });
}

export const confirmation = (
  writing: Writing,
  { tokenId }: MailOf<"email-confirmation">,
): Written => withLink(writing, tokenId, "confirm", "/confirm-email");

export const change = (writing: Writing, { tokenId }: MailOf<"email-change">): Written =>
  withLink(writing, tokenId, "change", "/confirm-email");

export const reset = (writing: Writing, { tokenId }: MailOf<"password-reset">): Written =>
  withLink(writing, tokenId, "reset", "/reset-password");

const linkMail =
  "its link would be dead, another secret issued it: SECRET_KEY has to be the same for every process of the shop";

/** The base path of the pages on which this person sets a password: administrators have their own. */
export const areaPathOf = ({ role }: Recipient): string =>
  role === "administrator" ? "/admin" : "";

async function withLink(
  writing: Writing,
  tokenId: string,
  about: "confirm" | "change" | "reset",
  path: string,
): Written {
  const { world, shop } = writing;
  const token = await findToken(world.db, tokenId);
  if (token === null) return { drop: "its link is void, or nobody is there to write to" };
  if (token.isUsed) return { drop: "its link is used, or a newer one took its place" };
  if (token.expiresAt <= world.now()) return { drop: "its link is over" };
  const secret = oneTimeToken(world, tokenId);
  if (hashToken(secret) !== token.tokenHash) return { hold: linkMail };
  const { language } = token;
  const t = mailWordsIn(language);
  const values = { shop: shop.name, until: momentIn(language, token.expiresAt) };
  const areaPath = about === "reset" ? areaPathOf(token) : "";
  const page = `${areaPath}${path}?token=${secret}`;
  // Whoever typed an address that is not confirmed chose the name too, and may be a stranger to who reads it.
  const to = about === "reset" ? token : { ...token, name: "" };
  return mailTo(writing, to, {
    subject: t(`${about}.subject`),
    footer: about === "reset" ? "account" : "address",
    blocks: [
      { kind: "text", text: t(`${about}.text`, values) },
      {
        kind: "action",
        label: t(`${about}.action`),
        href: pageAddress(shop, language, page),
        spelled: true,
      },
      { kind: "text", text: t(`${about}.until`, values) },
    ],
  });
}

export async function emailChanged(writing: Writing, mail: MailOf<"email-changed">): Written {
  const person = await findPerson(writing.world.db, mail.personId);
  if (person === null) return nobody;
  const t = mailWordsIn(person.language);
  const at = momentIn(person.language, new Date(mail.at));
  return mailTo(
    writing,
    { ...person, email: mail.oldEmail },
    {
      subject: t("emailChanged.subject"),
      footer: "account",
      blocks: [
        { kind: "text", text: t("emailChanged.text", { at, shop: writing.shop.name }) },
        { kind: "note", text: t("emailChanged.not") },
      ],
    },
  );
}

export async function passwordChanged(writing: Writing, mail: MailOf<"password-changed">): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, mail.personId);
  if (person === null) return nobody;
  const { language } = person;
  const t = mailWordsIn(language);
  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: t("passwordChanged.text", {
        at: momentIn(language, new Date(mail.at)),
        shop: shop.name,
      }),
    },
    { kind: "note", text: t("passwordChanged.not") },
    {
      kind: "action",
      label: t("passwordChanged.action"),
      href: pageAddress(shop, language, `${areaPathOf(person)}/forgot-password`),
      spelled: false,
    },
  ];
  const subject = t("passwordChanged.subject");
  return mailTo(writing, person, { subject, footer: "account", blocks });
}

export async function administratorApproved(
  writing: Writing,
  { personId }: MailOf<"administrator-approved">,
): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, personId);
  if (person === null) return nobody;
  const t = mailWordsIn(person.language);
  return mailTo(writing, person, {
    subject: t("adminApproved.subject", { shop: shop.name }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("adminApproved.text", { shop: shop.name }) },
      {
        kind: "action",
        label: t("adminApproved.action"),
        href: pageAddress(shop, person.language, "/admin/login"),
        spelled: false,
      },
    ],
  });
}
