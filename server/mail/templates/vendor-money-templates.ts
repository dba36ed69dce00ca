import { formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { balanceOf } from "#domain/ledger/statement.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { formatExactRupees } from "#domain/money.ts";
import { dropReasons } from "#domain/payouts/payout.ts";
import { bankHoldHours } from "#domain/vendors/bank/bank-account.ts";
import {
  pageAddress,
  type MailBlock,
  type MailFact,
  type Writing,
  type Written,
} from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { mailWordsIn, momentIn } from "#server/mail/mail-words.ts";
import { obsolete } from "#server/mail/obsolete.ts";
import {
  findDebt,
  findPayout,
  findReversal,
  findStatement,
  findTransferAccount,
  type FoundPayout,
} from "./vendor-template-store.ts";

type MailOf<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

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

/** Not of one that was prepared anew meanwhile: the mails about that one say enough. */
export async function payoutDropped(
  writing: Writing,
  mail: MailOf<"vendor-payout-dropped">,
): Written {
  const found = await findPayout(writing.world.db, mail);
  if (found === null) return nobody;
  const { language, business, amountPaise, reason, isFollowed } = found;
  const why = dropReasons.find((known) => known === reason);
  if (why === undefined || isFollowed) return obsolete;
  const t = mailWordsIn(language);
  const amount = formatExactRupees(amountPaise);
  return mailTo(writing, found, {
    subject: t("payoutDropped.subject", { amount }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("payoutDropped.text", { business, amount, account: paidTo(found) }) },
      { kind: "note", text: t(`payoutDropped.for.${why}`, { hours: bankHoldHours }) },
      { kind: "text", text: t("payoutDropped.next") },
      toPayouts(writing, language),
    ],
  });
}

export async function payoutReversed(
  writing: Writing,
  mail: MailOf<"vendor-payout-reversed">,
): Written {
  const found = await findReversal(writing.world.db, mail);
  if (found === null) return nobody;
  const { language, business, utr, paidOn } = found;
  if (utr === null || paidOn === null) return obsolete;
  const t = mailWordsIn(language);
  const amount = formatExactRupees(found.takenBackPaise);
  const values = { business, amount, day: formatIsoDay(paidOn, language) };
  return mailTo(writing, found, {
    subject: t("payoutReversed.subject", { amount }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("payoutReversed.text", values) },
      {
        kind: "facts",
        facts: [
          { label: t("payoutReversed.payout"), value: formatExactRupees(found.amountPaise) },
          { label: t("vendorPaid.account"), value: paidTo(found) },
          { label: t("payoutReversed.reference"), value: utr },
        ],
      },
      { kind: "text", text: t("payoutReversed.next") },
      toBalance(writing, language),
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
      toBalance(writing, language),
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

const toBalance = ({ shop }: Writing, language: Language): MailBlock => ({
  kind: "action",
  label: mailWordsIn(language)("vendorOwes.action"),
  href: pageAddress(shop, language, "/vendor/money"),
  spelled: false,
});

const toPayouts = ({ shop }: Writing, language: Language): MailBlock => ({
  kind: "action",
  label: mailWordsIn(language)("vendorPaid.action"),
  href: pageAddress(shop, language, "/vendor/money/payouts"),
  spelled: false,
});
