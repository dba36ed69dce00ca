import type { Writing, Written } from "#server/mail/letter.ts";
import type { Language } from "#domain/language.ts";
import type { Mail } from "#domain/mail/mail.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { type Block, pageAddress } from "#server/mail/letter.ts";
import { letterTo, nobody } from "#server/mail/letter-to.ts";
import { overtaken } from "#server/mail/overtaken.ts";
import { findVendorPerson } from "./vendor-letter-store.ts";
import { sayIn } from "#server/mail/words.ts";

type Of<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

export const approved = (writing: Writing, { personId }: Of<"vendor-approved">): Written =>
  decided(writing, personId, { about: "vendorApproved", while: ["approved"] });

export const suspended = (writing: Writing, { personId }: Of<"vendor-suspended">): Written =>
  decided(writing, personId, { about: "vendorSuspended", while: ["suspended"] });

export const restored = (writing: Writing, { personId }: Of<"vendor-restored">): Written =>
  decided(writing, personId, { about: "vendorRestored", while: ["approved", "paused", "waiting"] });

export async function sentBack(writing: Writing, { personId }: Of<"vendor-sent-back">): Written {
  const person = await findVendorPerson(writing.world.db, personId);
  if (person === null) return nobody;
  const { language, state, sentBackReason, businessName: business } = person;
  if (state !== "waiting" || sentBackReason === null) return overtaken;
  const say = sayIn(language);
  return letterTo(writing, person, {
    subject: say("vendorSentBack.subject", { business }),
    footer: "account",
    blocks: [
      { kind: "text", text: say("vendorSentBack.text") },
      { kind: "quote", text: sentBackReason },
      { kind: "text", text: say("vendorSentBack.next") },
      toBusiness(writing, language),
    ],
  });
}

export async function paused(writing: Writing, { personId }: Of<"vendor-paused">): Written {
  const { world, shop } = writing;
  const person = await findVendorPerson(world.db, personId);
  if (person === null) return nobody;
  const { language, state, renewalWaits, businessName: business } = person;
  if (state !== "paused") return overtaken;
  const say = sayIn(language);
  return letterTo(writing, person, {
    subject: say("vendorPaused.subject"),
    footer: "account",
    blocks: [
      { kind: "text", text: say("vendorPaused.text", { business, shop: shop.name }) },
      { kind: "note", text: say(renewalWaits ? "licence.renewalWaits" : "vendorPaused.next") },
      toBusiness(writing, language),
    ],
  });
}

/** The way to the page where the business, and its licence, are written down. */
export const toBusiness = ({ shop }: Writing, language: Language): Block => ({
  kind: "action",
  label: sayIn(language)("licence.action"),
  href: pageAddress(shop, language, "/vendor/business"),
  spelled: false,
});

async function decided(
  writing: Writing,
  personId: string,
  decision: {
    about: "vendorApproved" | "vendorSuspended" | "vendorRestored";
    while: readonly VendorState[];
  },
): Written {
  const { world, shop } = writing;
  const person = await findVendorPerson(world.db, personId);
  if (person === null) return nobody;
  const { language, state, suspensionReason, businessName } = person;
  if (!decision.while.includes(state)) return overtaken;
  const { about } = decision;
  const say = sayIn(language);
  const values = { business: businessName, shop: shop.name };
  const reason: Block[] =
    state === "suspended" && suspensionReason !== null
      ? [
          { kind: "text", text: say("vendorSuspended.reason") },
          { kind: "quote", text: suspensionReason },
          { kind: "text", text: say("vendorSuspended.next") },
        ]
      : [];
  if (about === "vendorRestored" && state === "paused")
    reason.push({ kind: "note", text: say("vendorRestored.paused") });
  return letterTo(writing, person, {
    subject: say(`${about}.subject`, values),
    footer: "account",
    blocks: [
      { kind: "text", text: say(`${about}.text`, values) },
      ...reason,
      {
        kind: "action",
        label: say("welcome.vendorAction"),
        href: pageAddress(shop, language, "/vendor/dashboard"),
        spelled: false,
      },
    ],
  });
}
