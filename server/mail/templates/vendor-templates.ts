import type { MailFact, Writing, Written } from "#server/mail/composed-mail.ts";
import type { Language } from "#domain/language.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { balanceOf } from "#domain/ledger/statement.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { type MailBlock, pageAddress } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { obsolete } from "#server/mail/obsolete.ts";
import {
  findBankChange,
  findDebt,
  findPayout,
  findStatement,
  findTransferAccount,
  findVendorPerson,
  type FoundBankChange,
  type FoundPayout,
} from "./vendor-template-store.ts";
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

export async function statementClosed(
  writing: Writing,
  { personId, serial }: MailOf<"statement-closed">,
): Written {
  const found = await findStatement(writing.world.db, personId, Number(serial));
  if (found === null) return nobody;
  const { language, business, openingPaise } = found;
  const t = mailWordsIn(language);
  const from = formatIsoDay(found.firstDay, language);
  const to = formatIsoDay(found.lastDay, language);
  const rupees = formatExactRupees;
  return mailTo(writing, found, {
    subject: t("statementClosed.subject", { number: serial, from, to }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("statementClosed.text", { business, from, to }) },
      {
        kind: "facts",
        facts: [
          { label: t("statementClosed.opening"), value: rupees(openingPaise) },
          { label: t("statementClosed.closing"), value: rupees(balanceOf(found)) },
          { label: t("statementClosed.available"), value: rupees(found.availablePaise) },
          { label: t("statementClosed.onHold"), value: rupees(found.onHoldPaise) },
          ...(found.reservedPaise === 0
            ? []
            : [{ label: t("statementClosed.reserved"), value: rupees(found.reservedPaise) }]),
        ],
      },
      {
        kind: "action",
        label: t("statementClosed.action"),
        href: pageAddress(writing.shop, language, `/vendor/money/statements/${serial}`),
        spelled: false,
      },
    ],
  });
}

export async function transferAccountChanged(
  writing: Writing,
  { personId, at }: MailOf<"vendor-transfer-account">,
): Written {
  const { world, shop } = writing;
  const found = await findTransferAccount(world.db, personId);
  if (found === null) return nobody;
  const { language, business, account, usableFrom } = found;
  const t = mailWordsIn(language);
  const values = { business, shop: shop.name, at: momentIn(language, new Date(at)) };
  const facts: MailFact[] =
    account === null || usableFrom === null
      ? [{ label: t("transferAccount.account"), value: t("bankChanged.none") }]
      : [
          { label: t("transferAccount.account"), value: account },
          { label: t("bankChanged.from"), value: momentIn(language, new Date(usableFrom)) },
        ];
  return mailTo(writing, found, {
    subject: t("transferAccount.subject"),
    footer: "account",
    blocks: [
      { kind: "text", text: t("transferAccount.text", values) },
      { kind: "facts", facts },
      { kind: "note", text: t("transferAccount.not") },
      toPayouts(writing, language),
    ],
  });
}

/** Also when it came back since: the mail about that follows. */
export async function payoutPaid(writing: Writing, mail: MailOf<"vendor-paid">): Written {
  const found = await findPayout(writing.world.db, mail);
  if (found === null) return nobody;
  const { language, business, amountPaise, utr, paidOn } = found;
  if (utr === null || paidOn === null) return obsolete;
  const t = mailWordsIn(language);
  const amount = formatExactRupees(amountPaise);
  return mailTo(writing, found, {
    subject: t("vendorPaid.subject", { amount }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("vendorPaid.text", { business, amount }) },
      {
        kind: "facts",
        facts: [
          { label: t("vendorPaid.account"), value: paidTo(found) },
          { label: t("vendorPaid.day"), value: formatIsoDay(paidOn, language) },
          { label: t("vendorPaid.utr"), value: utr },
        ],
      },
      toPayouts(writing, language),
    ],
  });
}

export async function payoutFailed(
  writing: Writing,
  mail: MailOf<"vendor-payout-failed">,
): Written {
  const found = await findPayout(writing.world.db, mail);
  if (found === null) return nobody;
  const { language, business, amountPaise, reason, state } = found;
  if (reason === null) return obsolete;
  const about = state === "returned" ? "payoutReturned" : "payoutFailed";
  const t = mailWordsIn(language);
  const amount = formatExactRupees(amountPaise);
  return mailTo(writing, found, {
    subject: t(`${about}.subject`, { amount }),
    footer: "account",
    blocks: [
      { kind: "text", text: t(`${about}.text`, { business, amount, account: paidTo(found) }) },
      { kind: "quote", text: reason },
      { kind: "text", text: t("payoutFailed.next") },
      found.transferAccount === null ? toBank(writing, language) : toPayouts(writing, language),
    ],
  });
}

export async function vendorOwes(writing: Writing, mail: MailOf<"vendor-owes">): Written {
  const found = await findDebt(writing.world.db, mail);
  if (found === null) return nobody;
  const { language, business, isOver, owesPaise } = found;
  if (isOver || owesPaise <= 0) return obsolete;
  const t = mailWordsIn(language);
  const amount = formatExactRupees(owesPaise);
  return mailTo(writing, found, {
    subject: t("vendorOwes.subject", { amount }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("vendorOwes.text", { business, amount }) },
      { kind: "text", text: t("vendorOwes.next") },
      {
        kind: "action",
        label: t("vendorOwes.action"),
        href: pageAddress(writing.shop, language, "/vendor/money"),
        spelled: false,
      },
    ],
  });
}

const paidTo = ({ language, lastFour, transferAccount }: FoundPayout): string =>
  lastFour === null
    ? (transferAccount ?? "")
    : mailWordsIn(language)("bankChanged.endsIn", { digits: lastFour });

const toBank = ({ shop }: Writing, language: Language): MailBlock => ({
  kind: "action",
  label: mailWordsIn(language)("payoutFailed.action"),
  href: pageAddress(shop, language, "/vendor/money/bank"),
  spelled: false,
});

const toPayouts = ({ shop }: Writing, language: Language): MailBlock => ({
  kind: "action",
  label: mailWordsIn(language)("vendorPaid.action"),
  href: pageAddress(shop, language, "/vendor/money/payouts"),
  spelled: false,
});
