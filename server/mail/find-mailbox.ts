import { checkEmail } from "#domain/people/email.ts";
import type { ArrivedMail } from "#server/outbox/mailbox-store.ts";
import { readMailbox } from "#server/outbox/mailbox-store.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import type { ComposedMail } from "./composed-mail.ts";
import { mailWayFor } from "./mail-way.ts";
import { composeMail } from "./steps/compose-mail.ts";
import { renderHtml } from "./render-html.ts";

export type MailboxMail = { id: number; at: Date; subject: string; html: string };

/** `url`: where it is asked for, which links in the mails lead to as well. `id`: that mail alone, as an address names it. */
type MailboxAsked = { address: string; url: URL; isLocal: boolean; id?: string };

const mostShown = 30;

/**
 * The mails of one address in the demo shop, the newest first, with links that work: what a developer's mail catcher shows. Null
 * wherever there is no such mailbox: in every real shop, and for whoever is not at its machine.
 */
export async function findMailbox(
  world: World,
  { address, url, isLocal, id }: MailboxAsked,
): Promise<MailboxMail[] | null> {
  if (mailWayFor(world, { isLocal }) !== "mailbox") return null;
  const email = checkEmail(address);
  if (!email.ok || (id !== undefined && !/^[1-9]\d{0,14}$/.test(id))) return [];
  const { business } = await getSettings(world.db);
  const asked = { address: email.value, shopEmail: business.email, now: world.now() };
  const here = { ...world, env: { ...world.env, publicUrl: url.origin } };
  const mails: MailboxMail[] = [];
  const only = id === undefined ? null : Number(id);
  for (const arrived of await readMailbox(world.db, { ...asked, id: only })) {
    const composed = await composeArrived(here, arrived);
    if (composed?.to.address.toLowerCase() !== asked.address) continue;
    const { mail: _, ...row } = arrived;
    mails.push({ ...row, subject: composed.subject, html: renderHtml(composed) });
    if (mails.length === mostShown) break;
  }
  return mails;
}

/** Null: it says nothing that is true any more. */
async function composeArrived(world: World, { mail }: ArrivedMail): Promise<ComposedMail | null> {
  const composed = await composeMail(world, mail);
  return "drop" in composed || "hold" in composed ? null : composed;
}
