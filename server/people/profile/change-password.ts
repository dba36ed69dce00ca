import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Role } from "#domain/people/person.ts";
import type { PasswordChangeRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { deleteDevices } from "#server/people/sign-in/device-store.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import { hashPassword } from "#server/people/sign-in/password-hash.ts";
import type { StartedSession } from "#server/people/sign-in/start-session.ts";
import { checkNewPassword } from "#server/people/sign-in/steps/check-new-password.ts";
import { recordOwnPassword } from "#server/people/sign-in/steps/record-own-password.ts";
import { renewToken } from "#server/people/sign-in/steps/renew-token.ts";
import type { World } from "#server/world.ts";
import { deleteOpenLinks } from "./profile-store.ts";
import { checkOwnPassword } from "./steps/check-own-password.ts";

type Here = Pick<SignedIn, "personId" | "sessionId">;

/**
 * Ends every other session and forgets the known browsers: whoever knew the old password is out. This one goes on under a
 * new token, which the answer holds; null where it ended meanwhile.
 */
export async function changePassword(
  world: World,
  here: Here,
  given: { currentPassword: string; password: string },
): Promise<Result<StartedSession | null, PasswordChangeRefusal>> {
  const password = await checkNewPassword(world, given.password, await nameOf(world, here));
  if (!password.ok) return password;
  const checked = await checkOwnPassword(world, here.personId, given.currentPassword);
  if (!checked.ok) return checked;
  const asked = { whose: here.personId, password: password.value };
  const newHash = await hashPassword(world, asked);
  const { passwordHash } = checked.value;
  const changed = await world.db.transaction((tx) =>
    putPassword(tx, world, { ...here, passwordHash, newHash }),
  );
  if (!changed) return refuse({ code: "current-password-wrong" });
  logSecurityEvent(world, {
    event: "password-changed",
    personId: here.personId,
    factors: ["password"],
  });
  return accept(changed.session);
}

async function nameOf(world: World, { personId }: Here): Promise<{ name: string; email: string }> {
  const { rows } = await world.db.execute<{ name: string; email: string }>(
    sql`select name, email from people where id = ${personId}`,
  );
  return rows[0] ?? { name: "", email: "" };
}

/** Null when the password isn't the one any more that was asked for. */
async function putPassword(
  tx: Transaction,
  world: World,
  given: Here & { passwordHash: string; newHash: string },
): Promise<{ session: StartedSession | null } | null> {
  const { personId, sessionId, passwordHash, newHash } = given;
  const { rows } = await tx.execute<{ role: Role }>(sql`
    update people set password_hash = ${newHash}
    where id = ${personId} and status = 'active' and password_hash = ${passwordHash}
    returning role`);
  const [person] = rows;
  if (person === undefined) return null;
  await tx.execute(sql`delete from sessions where person_id = ${personId} and id <> ${sessionId}`);
  await deleteDevices(tx, personId);
  const session = await renewToken(tx, world, sessionId);
  await deleteOpenLinks(tx, personId);
  const at = world.now();
  if (person.role === "administrator") await recordOwnPassword(tx, personId, at);
  await queueMail(tx, { kind: "password-changed", personId, at: at.toISOString() }, at);
  return { session };
}
