import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { hideLinks } from "./hide-links.ts";
import { composeLetter } from "./steps/compose-letter.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { readMailLine, type OutboxLine } from "#server/outbox/outbox-store.ts";

export type ShownLetter = { to: string; subject: string; text: string; html: string };

/** `why`: there is no letter to show any more, or from here. */
export type ShownMail = Omit<OutboxLine, "mail"> & {
  letter: ShownLetter | null;
  why: string | null;
  hasMailServer: boolean;
};

/** A mail and its letter as it would be written now, with no link in it that lets anybody in. */
export async function getMail(world: World, person: Person, id: string): Promise<ShownMail | null> {
  if (!can(person, "manage-mails") || !/^[1-9]\d{0,14}$/.test(id)) return null;
  const found = await readMailLine(world.db, Number(id));
  if (found === null) return null;
  const { mail, ...line } = found;
  const hasMailServer = world.mailer !== null;
  if (mail === null) return { ...line, letter: null, why: null, hasMailServer };
  const written = await composeLetter(world, mail);
  if ("drop" in written || "hold" in written) {
    const why = "drop" in written ? written.drop : written.hold;
    return { ...line, letter: null, why, hasMailServer };
  }
  const shown = hideLinks(written);
  const letter = {
    to: shown.to.address,
    subject: shown.subject,
    text: renderText(shown),
    html: renderHtml(shown),
  };
  return { ...line, letter, why: null, hasMailServer };
}
