import { sql } from "drizzle-orm";
import type { RegistrationRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { hashToken } from "./token-hash.ts";
import { checkCredentials } from "./steps/check-credentials.ts";
import { lockFirstAdministrator } from "./steps/lock-first-administrator.ts";

export type NewAdministrator = {
  email: string;
  password: string;
  code: string | null;
  clientAddress: string;
};
export type RegisteredAdministrator = {
  personId: string;
  status: "active" | "waiting";
  passwordHash: string;
};

/** With a code that still works the person is an administrator at once; without one the request waits. */
export async function registerAdministrator(
  world: World,
  given: NewAdministrator,
): Promise<Result<RegisteredAdministrator, RegistrationRefusal>> {
  const credentials = await checkCredentials(world, { ...given, name: "" });
  if (!credentials.ok) return credentials;
  const { email, passwordHash } = credentials.value;

  const personId = world.newId();
  const now = world.now();
  const name = email.split("@")[0] ?? email;
  return world.db.transaction(async (tx) => {
    const inviteId = given.code === null ? null : await lockInvite(tx, given.code, now);
    const status = inviteId === null ? "waiting" : "active";
    const { rowCount } = await tx.execute(sql`
      insert into people (id, role, status, name, email, password_hash, created_at)
      values (${personId}, 'administrator', ${status}, ${name}, ${email}, ${passwordHash}, ${now})
      on conflict (email) do nothing`);
    if (rowCount === 0) return refuse({ code: "email-taken" });
    await (inviteId === null
      ? tx.execute(sql`
          insert into admin_requests (id, person_id, requested_at) values (${world.newId()}, ${personId}, ${now})`)
      : tx.execute(
          sql`update admin_invites set used_at = ${now}, used_by = ${personId} where id = ${inviteId}`,
        ));
    if (status === "active") await noteCreated(tx, personId, now);
    return accept({ personId, status, passwordHash });
  });
}

/** Nobody else stands for it: whoever invited has said so in the log before. */
const noteCreated = (tx: Transaction, personId: string, at: Date) =>
  recordActivity(tx, {
    actorId: personId,
    at,
    action: "created",
    subject: "administrator",
    subjectId: personId,
  });

/** The invitation behind a code, held until the transaction ends; null when it is unknown, used or too late. */
async function lockInvite(tx: Transaction, code: string, now: Date): Promise<string | null> {
  const hasAdministrator = await lockFirstAdministrator(tx);
  const { rows } = await tx.execute<{ id: string; first: boolean }>(sql`
    select id, invited_by is null as first from admin_invites
    where code_hash = ${hashToken(code)} and used_at is null and (expires_at is null or expires_at > ${now})
    for update`);
  const [invite] = rows;
  // The code of the first start makes the first administrator and no other.
  if (!invite || (invite.first && hasAdministrator)) return null;
  return invite.id;
}
