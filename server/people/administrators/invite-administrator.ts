import { sql } from "drizzle-orm";
import {
  inviteDays,
  type AdministratorRefusal,
} from "#domain/people/administrators/administrator.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import type { World } from "#server/world.ts";
import { lockAdministrators } from "./administrator-store.ts";

/** The path is told this once: only a hash of its code is kept. */
export type Invitation = { path: string; expiresAt: Date };

const dayMs = 86_400_000;

export async function inviteAdministrator(
  world: World,
  person: Person,
): Promise<Result<Invitation, AdministratorRefusal>> {
  if (!can(person, "invite-administrator")) return refuse({ code: "not-an-administrator" });
  const code = world.newToken();
  const id = world.newId();
  const at = world.now();
  const expiresAt = new Date(at.getTime() + inviteDays * dayMs);
  return world.db.transaction(async (tx) => {
    if (!(await lockAdministrators(tx)).includes(person.id))
      return refuse({ code: "not-an-administrator" });
    await tx.execute(sql`
      insert into admin_invites (id, code_hash, invited_by, created_at, expires_at)
      values (${id}, ${hashToken(code)}, ${person.id}, ${at}, ${expiresAt})`);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "invited",
      subject: "invite",
      subjectId: id,
      after: { expiresAt: expiresAt.toISOString() },
    });
    return accept({ path: `/admin/register?code=${code}`, expiresAt });
  });
}
