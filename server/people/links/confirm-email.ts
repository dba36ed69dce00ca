import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { ConfirmationRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import {
  lockConfirmationLink,
  mayFollow,
  moveEmail,
  useLink,
  voidLinks,
  type ConfirmationLink,
} from "./link-store.ts";

/**
 * By the link, once: the account's address is confirmed, or becomes the one that the link was sent to. `visitorId` is
 * who is signed in.
 */
export async function confirmEmail(
  world: World,
  token: string,
  visitorId: string | null,
): Promise<Result<{ email: string }, ConfirmationRefusal>> {
  const now = world.now();
  return world.db.transaction(async (tx) => {
    const link = await lockConfirmationLink(tx, token, now);
    if (!link?.open) return refuse({ code: "link-invalid" });
    if (!mayFollow(link, visitorId)) return refuse({ code: "log-in-first" });
    if (!(await useLink(tx, link.tokenId, now))) return refuse({ code: "link-invalid" });
    if (link.email === link.accountEmail) await confirm(tx, link, now);
    else if (link.purpose === "confirm-email") return refuse({ code: "link-invalid" });
    else if (!(await change(tx, link, now))) return refuse({ code: "new-email-taken" });
    return accept({ email: link.email });
  });
}

async function confirm(tx: Transaction, link: ConfirmationLink, now: Date): Promise<void> {
  const { personId } = link;
  const { rowCount } = await tx.execute(sql`
    update people set email_confirmed_at = ${now} where id = ${personId} and email_confirmed_at is null`);
  if (rowCount === 1) await queueMail(tx, { kind: "welcome", personId }, now);
}

/** Links that went to the old address do nothing any more; the old address is told. */
async function change(tx: Transaction, link: ConfirmationLink, now: Date): Promise<boolean> {
  const { personId, email, accountEmail } = link;
  if (!(await moveEmail(tx, { personId, email, now }))) return false;
  await voidLinks(tx, personId);
  const mail = { personId, oldEmail: accountEmail, at: now.toISOString() };
  await queueMail(tx, { kind: "email-changed", ...mail }, now);
  return true;
}
