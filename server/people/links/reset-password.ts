import { sql } from "drizzle-orm";
import type { ResetRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { deleteAttemptsByNetwork } from "#server/people/sign-in/attempt-store.ts";
import { deleteDevices } from "#server/people/sign-in/device-store.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import { hashPassword } from "#server/people/sign-in/password-hash.ts";
import { checkNewPassword } from "#server/people/sign-in/steps/check-new-password.ts";
import { recordOwnPassword } from "#server/people/sign-in/steps/record-own-password.ts";
import type { World } from "#server/world.ts";
import { findResetLink, lockResetLink, useLink, voidLinks } from "./link-store.ts";

/**
 * Sets a new password by a link, once. Whoever was signed in as this person is out, no browser is known, whatever else lies in
 * mailboxes is void, and the lock from failed sign-ins is lifted. A link that came by mail confirms the address as well.
 */
export async function resetPassword(
  world: World,
  given: { kind: SessionKind; token: string; password: string },
): Promise<Result<{ personId: string }, ResetRefusal>> {
  const { kind, token } = given;
  const now = world.now();
  // Hashing takes long and is done for no link that leads nowhere.
  const found = await findResetLink(world.db, kind, token, now);
  if (!found) return refuse({ code: "link-invalid" });
  const password = await checkNewPassword(world, given.password, found);
  if (!password.ok) return password;
  const passwordHash = await hashPassword(world, {
    whose: found.personId,
    password: password.value,
  });
  return world.db.transaction(async (tx) => {
    const link = await lockResetLink(tx, kind, token, now);
    if (!link || !(await useLink(tx, link.tokenId, now))) return refuse({ code: "link-invalid" });
    const { personId, confirmed, handed } = link;
    await tx.execute(sql`
      update people set password_hash = ${passwordHash},
        email_confirmed_at = case when ${handed} then email_confirmed_at else coalesce(email_confirmed_at, ${now}) end
      where id = ${personId}`);
    await tx.execute(sql`delete from sessions where person_id = ${personId}`);
    await deleteDevices(tx, personId);
    await voidLinks(tx, personId);
    if (kind === "admin") await recordOwnPassword(tx, personId, now);
    await deleteAttemptsByNetwork(tx, `sign-in ${kind}`, link.email);
    await deleteAttemptsByNetwork(tx, `reset ${kind}`, link.email);
    await queueMail(tx, { kind: "password-changed", personId, at: now.toISOString() }, now);
    // Administrators are never asked to confirm, so nothing begins for them here.
    if (!confirmed && !handed && kind === "shop")
      await queueMail(tx, { kind: "welcome", personId }, now);
    logSecurityEvent(world, {
      event: "password-reset",
      door: kind,
      personId,
      factors: [handed ? "handed-link" : "mailed-link"],
    });
    return accept({ personId });
  });
}
