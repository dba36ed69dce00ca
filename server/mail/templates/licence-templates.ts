import { formatIndiaDay, indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { daysLeft } from "#domain/validity.ts";
import type { MailBlock, Writing, Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { obsolete } from "#server/mail/obsolete.ts";
import { findLicence, type FoundLicence } from "./vendor-template-store.ts";
import { toBusiness } from "./vendor-templates.ts";
import { oneLine, mailWordsIn } from "#server/mail/mail-words.ts";

type MailOf<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

/** Counts the days when it is written: a mail that had to wait says the right number. */
export async function warning(writing: Writing, mail: MailOf<"licence-warning">): Written {
  const { world } = writing;
  const licence = await findLicence(world.db, mail);
  if (licence === null) return nobody;
  const left = daysLeft(licence.validUntil, isoIndiaDay(indiaDay(world.now())));
  if (licence.state !== "approved" || licence.isReplaced || left < 0) return obsolete;
  const t = mailWordsIn(licence.language);
  const until = untilOf(licence);
  const values = { business: licence.businessName, until, days: left };
  return mailTo(writing, licence, {
    subject: t("licenceWarning.subject", { until }),
    footer: "account",
    blocks: [
      { kind: "text", text: t("licenceWarning.ends", values) },
      {
        kind: "note",
        text: t(licence.renewalWaits ? "licence.renewalWaits" : "licenceWarning.next"),
      },
      factsOf(licence),
      toBusiness(writing, licence.language),
    ],
  });
}

export async function accepted(writing: Writing, mail: MailOf<"licence-accepted">): Written {
  const { world, shop } = writing;
  const licence = await findLicence(world.db, mail);
  if (licence === null) return nobody;
  if (licence.licenceState !== "accepted") return obsolete;
  const { language, businessName: business, state } = licence;
  const t = mailWordsIn(language);
  const selling: MailBlock[] =
    state === "approved"
      ? [{ kind: "text", text: t("licenceAccepted.selling", { shop: shop.name }) }]
      : [];
  return mailTo(writing, licence, {
    subject: t("licenceAccepted.subject"),
    footer: "account",
    blocks: [
      { kind: "text", text: t("licenceAccepted.text", { business }) },
      ...selling,
      factsOf(licence),
      toBusiness(writing, language),
    ],
  });
}

export async function refused(writing: Writing, mail: MailOf<"licence-refused">): Written {
  const licence = await findLicence(writing.world.db, mail);
  if (licence === null) return nobody;
  const { language, businessName: business, refusalReason } = licence;
  if (licence.licenceState !== "refused" || refusalReason === null || licence.isFollowed)
    return obsolete;
  const t = mailWordsIn(language);
  return mailTo(writing, licence, {
    subject: t("licenceRefused.subject"),
    footer: "account",
    blocks: [
      { kind: "text", text: t("licenceRefused.text", { business }) },
      { kind: "quote", text: refusalReason },
      { kind: "text", text: t("licenceRefused.next") },
      factsOf(licence),
      toBusiness(writing, language),
    ],
  });
}

function untilOf({ validUntil, language }: FoundLicence): string {
  const day = readIndiaDay(validUntil);
  return day === null ? validUntil : formatIndiaDay(indiaDay(day), language);
}

function factsOf(licence: FoundLicence): MailBlock {
  const t = mailWordsIn(licence.language);
  return {
    kind: "facts",
    facts: [
      { label: t("licence.number"), value: oneLine(licence.number) },
      { label: t("licence.until"), value: untilOf(licence) },
    ],
  };
}
