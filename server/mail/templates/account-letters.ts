import type { Writing, Written } from "#server/mail/letter.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import { findPerson, findToken, type Recipient } from "./letter-store.ts";
import { type Block, pageAddress } from "#server/mail/letter.ts";
import { letterTo, nobody } from "#server/mail/letter-to.ts";
import { momentIn, sayIn } from "#server/mail/words.ts";

type Of<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

export async function welcome(writing: Writing, { personId }: Of<"welcome">): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, personId);
  if (person === null) return nobody;
  const say = sayIn(person.language);
  const of = {
    customer: ["welcome.text", "welcome.action", "/products"],
    vendor: ["welcome.vendorText", "welcome.vendorAction", "/vendor/dashboard"],
    administrator: ["welcome.adminText", "welcome.adminAction", "/admin"],
  } as const;
  const [text, label, path] = of[person.role];
  return letterTo(writing, person, {
    subject: say("welcome.subject", { shop: shop.name }),
    footer: "account",
    blocks: [
      { kind: "text", text: say(text) },
      {
        kind: "action",
        label: say(label),
        href: pageAddress(shop, person.language, path),
        spelled: false,
      },
    ],
  });
}

export const confirmation = (writing: Writing, { tokenId }: Of<"email-confirmation">): Written =>
  withLink(writing, tokenId, "confirm", "/confirm-email");

export const change = (writing: Writing, { tokenId }: Of<"email-change">): Written =>
  withLink(writing, tokenId, "change", "/confirm-email");

export const reset = (writing: Writing, { tokenId }: Of<"password-reset">): Written =>
  withLink(writing, tokenId, "reset", "/reset-password");

const otherSecret =
  "its link would be dead, another secret issued it: SECRET_KEY has to be the same for every process of the shop";

/** Passwords of administrators are set at their own door. */
export const doorOf = ({ role }: Recipient): string => (role === "administrator" ? "/admin" : "");

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
  if (hashToken(secret) !== token.tokenHash) return { hold: otherSecret };
  const { language } = token;
  const say = sayIn(language);
  const values = { shop: shop.name, until: momentIn(language, token.expiresAt) };
  const door = about === "reset" ? doorOf(token) : "";
  const page = `${door}${path}?token=${secret}`;
  // Whoever typed an address that is not confirmed chose the name too, and may be a stranger to who reads it.
  const to = about === "reset" ? token : { ...token, name: "" };
  return letterTo(writing, to, {
    subject: say(`${about}.subject`),
    footer: about === "reset" ? "account" : "address",
    blocks: [
      { kind: "text", text: say(`${about}.text`, values) },
      {
        kind: "action",
        label: say(`${about}.action`),
        href: pageAddress(shop, language, page),
        spelled: true,
      },
      { kind: "text", text: say(`${about}.until`, values) },
    ],
  });
}

export async function emailChanged(writing: Writing, mail: Of<"email-changed">): Written {
  const person = await findPerson(writing.world.db, mail.personId);
  if (person === null) return nobody;
  const say = sayIn(person.language);
  const at = momentIn(person.language, new Date(mail.at));
  return letterTo(
    writing,
    { ...person, email: mail.oldEmail },
    {
      subject: say("emailChanged.subject"),
      footer: "account",
      blocks: [
        { kind: "text", text: say("emailChanged.text", { at, shop: writing.shop.name }) },
        { kind: "note", text: say("emailChanged.not") },
      ],
    },
  );
}

export async function passwordChanged(writing: Writing, mail: Of<"password-changed">): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, mail.personId);
  if (person === null) return nobody;
  const { language } = person;
  const say = sayIn(language);
  const blocks: Block[] = [
    {
      kind: "text",
      text: say("passwordChanged.text", {
        at: momentIn(language, new Date(mail.at)),
        shop: shop.name,
      }),
    },
    { kind: "note", text: say("passwordChanged.not") },
    {
      kind: "action",
      label: say("passwordChanged.action"),
      href: pageAddress(shop, language, `${doorOf(person)}/forgot-password`),
      spelled: false,
    },
  ];
  const subject = say("passwordChanged.subject");
  return letterTo(writing, person, { subject, footer: "account", blocks });
}

export async function administratorApproved(
  writing: Writing,
  { personId }: Of<"administrator-approved">,
): Written {
  const { world, shop } = writing;
  const person = await findPerson(world.db, personId);
  if (person === null) return nobody;
  const say = sayIn(person.language);
  return letterTo(writing, person, {
    subject: say("adminApproved.subject", { shop: shop.name }),
    footer: "account",
    blocks: [
      { kind: "text", text: say("adminApproved.text", { shop: shop.name }) },
      {
        kind: "action",
        label: say("adminApproved.action"),
        href: pageAddress(shop, person.language, "/admin/login"),
        spelled: false,
      },
    ],
  });
}
