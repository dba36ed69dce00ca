import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { hideLinks } from "./hide-links.ts";
import { composeMail } from "./steps/compose-mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { readMailLine, type OutboxLine } from "#server/outbox/outbox-store.ts";

export type MailContent = { to: string; subject: string; text: string; html: string };

/** `why` tells why the content of the mail can't be shown. */
export type ShownMail = Omit<OutboxLine, "mail"> & {
  content: MailContent | null;
  why: string | null;
  hasMailServer: boolean;
};

/** A mail with its content as it would be composed now, without any link that lets somebody sign in. */
export async function getMail(world: World, person: Person, id: string): Promise<ShownMail | null> {
  if (!can(person, "manage-mails") || !/^[1-9]\d{0,14}$/.test(id)) return null;
  const found = await readMailLine(world.db, Number(id));
  if (found === null) return null;
  const { mail, ...line } = found;
  const hasMailServer = world.mailer !== null;
  if (mail === null) return { ...line, content: null, why: null, hasMailServer };
  const written = await composeMail(world, mail);
  if ("drop" in written || "hold" in written) {
    const why = "drop" in written ? written.drop : written.hold;
    return { ...line, content: null, why, hasMailServer };
  }
  const shown = hideLinks(written);
  const content = {
    to: shown.to.address,
    subject: shown.subject,
    text: renderText(shown),
    html: renderHtml(shown),
  };
  return { ...line, content, why: null, hasMailServer };
}
