import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import { pageAddress, type Writing, type Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { mailWordsIn } from "#server/mail/mail-words.ts";
import { findOne, isThere, recipient, type Recipient } from "./template-store.ts";

type FoundStatement = Recipient & {
  business: string;
  firstDay: string;
  lastDay: string;
  openingPaise: number;
  onHoldPaise: number;
  availablePaise: number;
};

type StatementMail = Extract<Mail, { kind: "statement-closed" }>;

export async function statementClosed(
  writing: Writing,
  { personId, serial }: StatementMail,
): Written {
  const found = await findStatement(writing.world.db, personId, Number(serial));
  if (found === null) return nobody;
  const { language, business, openingPaise, onHoldPaise, availablePaise } = found;
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
          { label: t("statementClosed.closing"), value: rupees(onHoldPaise + availablePaise) },
          { label: t("statementClosed.available"), value: rupees(availablePaise) },
          { label: t("statementClosed.onHold"), value: rupees(onHoldPaise) },
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

const findStatement = (
  db: Executor,
  personId: string,
  serial: number,
): Promise<FoundStatement | null> =>
  findOne<FoundStatement>(
    db,
    sql`select ${recipient}, v.business_name as business, d.first_day::text as "firstDay", d.last_day::text as "lastDay",
      s.opening_on_hold_paise + s.opening_available_paise as "openingPaise",
      s.closing_on_hold_paise as "onHoldPaise", s.closing_available_paise as "availablePaise"
    from people p join vendors v on v.id = p.vendor_id join vendor_statements s on s.vendor_id = v.id and s.serial = ${serial}
    join statement_periods d on d.id = s.period_id where p.id = ${personId} and ${isThere}`,
  );
