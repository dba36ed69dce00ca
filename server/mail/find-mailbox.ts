import { checkEmail } from "#domain/people/email.ts";
import type { ArrivedMail } from "#server/outbox/mailbox-store.ts";
import { readMailbox } from "#server/outbox/mailbox-store.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import type { ComposedMail } from "./composed-mail.ts";
import { mailWayAt } from "./mail-way.ts";
import { composeMail } from "./steps/compose-mail.ts";
import { renderHtml } from "./render-html.ts";

export type MailboxMail = { id: number; at: Date; subject: string; html: string };

/** `url`: where it is asked for, which links in the mails lead to as well. */
type MailboxAsked = { address: string; url: URL };

/**
 * The mails of one address in the demo shop, the newest first, with links that work: what a developer's mail catcher shows. Null
 * wherever there is no such mailbox: in every real shop.
 */
export async function findMailbox(
  world: World,
  { address, url }: MailboxAsked,
): Promise<MailboxMail[] | null> {
  if (mailWayAt(world, url.hostname) !== "mailbox") return null;
  const email = checkEmail(address);
  if (!email.ok) return [];
  const { business } = await getSettings(world.db);
  const asked = { address: email.value, shopEmail: business.email, now: world.now() };
  const here = { ...world, env: { ...world.env, publicUrl: url.origin } };
  const mails: MailboxMail[] = [];
  for (const arrived of await readMailbox(world.db, asked)) {
    const composed = await composeArrived(here, arrived);
    if (composed?.to.address.toLowerCase() !== asked.address) continue;
    const { id, at } = arrived;
    mails.push({ id, at, subject: composed.subject, html: renderHtml(composed) });
  }
  return mails;
}

/** Null: it says nothing that is true any more. */
async function composeArrived(world: World, { mail }: ArrivedMail): Promise<ComposedMail | null> {
  const composed = await composeMail(world, mail);
  return "drop" in composed || "hold" in composed ? null : composed;
}
