import { sql } from "drizzle-orm";
import type { AdministratorRefusal } from "#domain/people/administrators/administrator.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockAdministrators } from "./administrator-store.ts";

/** Its link lets nobody in any more. */
export async function withdrawInvite(
  world: World,
  person: Person,
  inviteId: string,
): Promise<Result<null, AdministratorRefusal>> {
  if (!can(person, "invite-administrator")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(inviteId)) return refuse({ code: "invite-gone" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    if (!(await lockAdministrators(tx)).includes(person.id))
      return refuse({ code: "not-an-administrator" });
    const { rowCount } = await tx.execute(sql`
      delete from admin_invites
      where id = ${inviteId} and invited_by is not null and used_at is null and expires_at > ${at}`);
    if (rowCount === 0) return refuse({ code: "invite-gone" });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "withdrawn",
      subject: "invite",
      subjectId: inviteId,
    });
    return accept(null);
  });
}
