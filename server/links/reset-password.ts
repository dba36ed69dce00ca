import { sql } from "drizzle-orm";
import { checkPassword } from "#domain/people/password.ts";
import type { ResetRefusal } from "#domain/people/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/mail/steps/queue-mail.ts";
import { forgetAttempts, signInKey } from "#server/people/attempt-store.ts";
import type { SessionKind } from "#server/people/get-session.ts";
import { hashPassword } from "#server/people/password-hash.ts";
import { recordOwnPassword } from "#server/people/steps/record-own-password.ts";
import type { World } from "#server/world.ts";
import { findResetLink, lockResetLink, useLink, voidLinks } from "./link-store.ts";

/**
 * Sets a new password by a link, once. Whoever was signed in as this person is out, whatever else lies in mailboxes
 * is void, and the lock from failed sign-ins is lifted. The link came by mail, so the address is confirmed as well.
 */
export async function resetPassword(
  world: World,
  given: { kind: SessionKind; token: string; password: string },
): Promise<Result<null, ResetRefusal>> {
  const { kind, token } = given;
  const now = world.now();
  // Hashing takes long and is done for no link that leads nowhere.
  if (!(await findResetLink(world.db, kind, token, now))) return refuse({ code: "link-invalid" });
  const password = checkPassword(given.password);
  if (!password.ok) return password;
  const passwordHash = await hashPassword(password.value);
  return world.db.transaction(async (tx) => {
    const link = await lockResetLink(tx, kind, token, now);
    if (!link || !(await useLink(tx, link.tokenId, now))) return refuse({ code: "link-invalid" });
    const { personId, confirmed } = link;
    await tx.execute(sql`
      update people set password_hash = ${passwordHash}, email_confirmed_at = coalesce(email_confirmed_at, ${now})
      where id = ${personId}`);
    await tx.execute(sql`delete from sessions where person_id = ${personId}`);
    await voidLinks(tx, personId);
    if (kind === "admin") await recordOwnPassword(tx, personId, now);
    await forgetAttempts(tx, signInKey(kind, link.email));
    await queueMail(tx, { kind: "password-changed", personId, at: now.toISOString() }, now);
    // Administrators are never asked to confirm, so nothing begins for them here.
    if (!confirmed && kind === "shop") await queueMail(tx, { kind: "welcome", personId }, now);
    return accept(null);
  });
}
