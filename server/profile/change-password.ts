import { sql } from "drizzle-orm";
import { checkPassword } from "#domain/people/password.ts";
import type { Role } from "#domain/people/person.ts";
import type { PasswordChangeRefusal } from "#domain/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/mail/steps/queue-mail.ts";
import type { SignedIn } from "#server/people/get-session.ts";
import { hashPassword } from "#server/people/password-hash.ts";
import { recordOwnPassword } from "#server/people/steps/record-own-password.ts";
import type { World } from "#server/world.ts";
import { forgetOpenLinks } from "./profile-store.ts";
import { checkOwnPassword } from "./steps/check-own-password.ts";

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(
  world: World,
  { personId, sessionId }: Pick<SignedIn, "personId" | "sessionId">,
  given: { currentPassword: string; password: string },
): Promise<Result<null, PasswordChangeRefusal>> {
  const password = checkPassword(given.password);
  if (!password.ok) return password;
  const checked = await checkOwnPassword(world, personId, given.currentPassword);
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(password.value);
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ role: Role }>(sql`
      update people set password_hash = ${passwordHash}
      where id = ${personId} and status = 'active' and password_hash = ${checked.value.passwordHash}
      returning role`);
    const [person] = rows;
    if (person === undefined) return refuse({ code: "current-password-wrong" });
    await tx.execute(
      sql`delete from sessions where person_id = ${personId} and id <> ${sessionId}`,
    );
    await forgetOpenLinks(tx, personId);
    const at = world.now();
    if (person.role === "administrator") await recordOwnPassword(tx, personId, at);
    await queueMail(tx, { kind: "password-changed", personId, at: at.toISOString() }, at);
    return accept(null);
  });
}
