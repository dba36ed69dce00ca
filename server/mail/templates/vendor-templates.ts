import type { MailFact, Writing, Written } from "#server/mail/composed-mail.ts";
import type { Language } from "#domain/language.ts";
import type { Mail } from "#domain/mail/mail.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { type MailBlock, pageAddress } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { obsolete } from "#server/mail/obsolete.ts";
import { findBankChange, findVendorPerson, type FoundBankChange } from "./vendor-template-store.ts";
import { mailWordsIn, momentIn, oneLine } from "#server/mail/mail-words.ts";

type MailOf<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

export const approved = (writing: Writing, { personId }: MailOf<"vendor-approved">): Written =>
  decided(writing, personId, { about: "vendorApproved", while: ["approved"] });

export const suspended = (writing: Writing, { personId }: MailOf<"vendor-suspended">): Written =>
  decided(writing, personId, { about: "vendorSuspended", while: ["suspended"] });

export const restored = (writing: Writing, { personId }: MailOf<"vendor-restored">): Written =>
  decided(writing, personId, { about: "vendorRestored", while: ["approved", "paused", "waiting"] });

export async function sentBack(
  writing: Writing,
  { personId }: MailOf<"vendor-sent-back">,
): Written {
  const person = await findVendorPerson(writing.world.db, personId);
  if (person === null) return nobody;
  const { language, state, sentBackReason, businessName: business } = person;
  if (state !== "waiting" || sentBackReason === null) return obsolete;
  const t = mailWordsIn(language);
  return mailTo(writing, person, {
    subject: t("vendorSentBack.subject", { business }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("vendorSentBack.text") },
      { kind: "quote", text: sentBackReason },
      { kind: "text", text: t("vendorSentBack.next") },
      toBusiness(writing, language),
    ],
  });
}

export async function paused(writing: Writing, { personId }: MailOf<"vendor-paused">): Written {
  const { world, shop } = writing;
  const person = await findVendorPerson(world.db, personId);
  if (person === null) return nobody;
  const { language, state, renewalWaits, businessName: business } = person;
  if (state !== "paused") return obsolete;
  const t = mailWordsIn(language);
  return mailTo(writing, person, {
    subject: t("vendorPaused.subject"),
    footer: "account",
    blocks: [
      { kind: "text", text: t("vendorPaused.text", { business, shop: shop.name }) },
      { kind: "note", text: t(renewalWaits ? "licence.renewalWaits" : "vendorPaused.next") },
      toBusiness(writing, language),
    ],
  });
}

/** The way to the page where the business, and its licence, are written down. */
export const toBusiness = ({ shop }: Writing, language: Language): MailBlock => ({
  kind: "action",
  label: mailWordsIn(language)("licence.action"),
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
  if (!decision.while.includes(state)) return obsolete;
  const { about } = decision;
  const t = mailWordsIn(language);
  const values = { business: businessName, shop: shop.name };
  const reason: MailBlock[] =
    state === "suspended" && suspensionReason !== null
      ? [
          { kind: "text", text: t("vendorSuspended.reason") },
          { kind: "quote", text: suspensionReason },
          { kind: "text", text: t("vendorSuspended.next") },
        ]
      : [];
  if (about === "vendorRestored" && state === "paused")
    reason.push({ kind: "note", text: t("vendorRestored.paused") });
  return mailTo(writing, person, {
    subject: t(`${about}.subject`, values),
    footer: "account",
    blocks: [
      { kind: "text", text: t(`${about}.text`, values) },
      ...reason,
      {
        kind: "action",
        label: t("welcome.vendorAction"),
        href: pageAddress(shop, language, "/vendor/dashboard"),
        spelled: false,
      },
    ],
  });
}

/** Each change is told, also one that another followed: nobody else's stays unseen. */
export async function bankChanged(writing: Writing, mail: MailOf<"vendor-bank-changed">): Written {
  const { world, shop } = writing;
  const change = await findBankChange(world.db, mail);
  if (change === null) return nobody;
  const { language, business } = change;
  const t = mailWordsIn(language);
  const values = { business, shop: shop.name, at: momentIn(language, new Date(change.at)) };
  const what = change.lastFour === null ? "removed" : "saved";
  return mailTo(writing, change, {
    subject: t(`bankChanged.subject.${what}`),
    footer: "account",
    blocks: [
      { kind: "text", text: t(`bankChanged.${what}`, values) },
      bankFacts(change),
      { kind: "note", text: t("bankChanged.not") },
      {
        kind: "action",
        label: t("bankChanged.action"),
        href: pageAddress(shop, language, "/forgot-password"),
        spelled: false,
      },
    ],
  });
}

/** Of a number its last four digits alone. */
function bankFacts(change: FoundBankChange): MailBlock {
  const { language, oldLastFour, lastFour, holder, ifsc, usableFrom } = change;
  const t = mailWordsIn(language);
  const endOf = (digits: string | null) =>
    digits === null ? t("bankChanged.none") : t("bankChanged.endsIn", { digits });
  const facts: MailFact[] = [
    { label: t("bankChanged.old"), value: endOf(oldLastFour) },
    { label: t("bankChanged.new"), value: endOf(lastFour) },
  ];
  if (holder !== null && ifsc !== null && usableFrom !== null)
    facts.push(
      { label: t("bankChanged.holder"), value: oneLine(holder) },
      { label: t("bankChanged.ifsc"), value: ifsc },
      { label: t("bankChanged.from"), value: momentIn(language, new Date(usableFrom)) },
    );
  return { kind: "facts", facts };
}
