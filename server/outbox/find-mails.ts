import type { Reader } from "#database/connect.ts";
import {
  emptyLongList,
  goesOnAfter,
  longListPage,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import {
  countMails,
  readMails,
  readRecipients,
  searchMails,
  type MailListQuery,
  type OutboxLine,
} from "./outbox-store.ts";

/** Null: nobody is known any more. */
export type FoundMail = Omit<OutboxLine, "mail"> & { to: string | null };
export type FoundMails = LongListPage & { mails: FoundMail[]; hasMailServer: boolean };

/** What was asked to be mailed, the newest first. */
export async function findMails(
  world: World,
  person: Person,
  { page, ...filters }: MailListQuery & { page: number },
): Promise<FoundMails> {
  const hasMailServer = world.mailer !== null;
  if (!can(person, "manage-mails")) return { mails: [], hasMailServer, ...emptyLongList };
  const { email: shopEmail } = (await cachedSettings(world)).business;
  const asked = { ...filters, shopEmail };
  const { lines, ...shown } = await findLines(world.reader, asked, page);
  const known = await readRecipients(
    world.reader,
    lines.flatMap(({ mail }) => mail ?? []),
  );
  const mails = lines.map(({ mail, ...line }) => ({
    ...line,
    to: recipientOf(mail, known, shopEmail),
  }));
  return { ...shown, mails, hasMailServer };
}

async function findLines(
  db: Reader,
  asked: MailListQuery & { shopEmail: string },
  page: number,
): Promise<LongListPage & { lines: OutboxLine[] }> {
  if (asked.recipient.trim() !== "") {
    const { lines, total } = await searchMails(db, asked, page);
    const { offset: _, ...shown } = longListPage(page, total);
    return { ...shown, goesOnAfter: goesOnAfter(shown, lines.at(-1)?.id), lines };
  }
  const { offset, ...shown } = longListPage(page, await countMails(db, asked));
  const lines = await readMails(db, asked, { limit: rowsPerPage, offset });
  return { ...shown, goesOnAfter: goesOnAfter(shown, lines.at(-1)?.id), lines };
}

function recipientOf(
  mail: Mail | null,
  known: ReadonlyMap<string, string>,
  shopEmail: string,
): string | null {
  if (mail === null) return null;
  if (mail.kind === "message-received") return shopEmail || null;
  if (mail.kind === "email-changed") return mail.oldEmail;
  const { kind: _, ...facts } = mail;
  return (
    Object.values(facts)
      .map((id) => known.get(id))
      .find(Boolean) ?? null
  );
}
