import { formatIndiaDay, indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { daysLeft } from "#domain/vendors/licences/licence-term.ts";
import type { Block, Writing, Written } from "#server/mail/letter.ts";
import { letterTo, nobody } from "#server/mail/letter-to.ts";
import { overtaken } from "#server/mail/overtaken.ts";
import { findLicence, type FoundLicence } from "./vendor-letter-store.ts";
import { toBusiness } from "./vendor-letters.ts";
import { oneLine, sayIn } from "#server/mail/words.ts";

type Of<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

/** Counts the days when it is written: a mail that had to wait says the right number. */
export async function warning(writing: Writing, mail: Of<"licence-warning">): Written {
  const { world } = writing;
  const licence = await findLicence(world.db, mail);
  if (licence === null) return nobody;
  const left = daysLeft(licence.validUntil, isoIndiaDay(indiaDay(world.now())));
  if (licence.state !== "approved" || licence.isReplaced || left < 0) return overtaken;
  const say = sayIn(licence.language);
  const until = untilOf(licence);
  const values = { business: licence.businessName, until, days: left };
  return letterTo(writing, licence, {
    subject: say("licenceWarning.subject", { until }),
    footer: "account",
    blocks: [
      { kind: "text", text: say("licenceWarning.ends", values) },
      {
        kind: "note",
        text: say(licence.renewalWaits ? "licence.renewalWaits" : "licenceWarning.next"),
      },
      factsOf(licence),
      toBusiness(writing, licence.language),
    ],
  });
}

export async function accepted(writing: Writing, mail: Of<"licence-accepted">): Written {
  const { world, shop } = writing;
  const licence = await findLicence(world.db, mail);
  if (licence === null) return nobody;
  if (licence.licenceState !== "accepted") return overtaken;
  const { language, businessName: business, state } = licence;
  const say = sayIn(language);
  const selling: Block[] =
    state === "approved"
      ? [{ kind: "text", text: say("licenceAccepted.selling", { shop: shop.name }) }]
      : [];
  return letterTo(writing, licence, {
    subject: say("licenceAccepted.subject"),
    footer: "account",
    blocks: [
      { kind: "text", text: say("licenceAccepted.text", { business }) },
      ...selling,
      factsOf(licence),
      toBusiness(writing, language),
    ],
  });
}

export async function refused(writing: Writing, mail: Of<"licence-refused">): Written {
  const licence = await findLicence(writing.world.db, mail);
  if (licence === null) return nobody;
  const { language, businessName: business, refusalReason } = licence;
  if (licence.licenceState !== "refused" || refusalReason === null || licence.isFollowed)
    return overtaken;
  const say = sayIn(language);
  return letterTo(writing, licence, {
    subject: say("licenceRefused.subject"),
    footer: "account",
    blocks: [
      { kind: "text", text: say("licenceRefused.text", { business }) },
      { kind: "quote", text: refusalReason },
      { kind: "text", text: say("licenceRefused.next") },
      factsOf(licence),
      toBusiness(writing, language),
    ],
  });
}

function untilOf({ validUntil, language }: FoundLicence): string {
  const day = readIndiaDay(validUntil);
  return day === null ? validUntil : formatIndiaDay(indiaDay(day), language);
}

function factsOf(licence: FoundLicence): Block {
  const say = sayIn(licence.language);
  return {
    kind: "facts",
    facts: [
      { label: say("licence.number"), value: oneLine(licence.number) },
      { label: say("licence.until"), value: untilOf(licence) },
    ],
  };
}
