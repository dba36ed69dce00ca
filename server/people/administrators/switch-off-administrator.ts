import { sql } from "drizzle-orm";
import {
  decideSwitchOff,
  type AdministratorRefusal,
} from "#domain/people/administrators/administrator.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockAdministrators, statusOfAdministrator } from "./administrator-store.ts";

/** Signed out at once, and the invitations they gave out lead nowhere. Two who switch each other off: one stays. */
export async function switchOffAdministrator(
  world: World,
  person: Person,
  personId: string,
): Promise<Result<null, AdministratorRefusal>> {
  if (!can(person, "see-admin-panel")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(personId)) return refuse({ code: "administrator-not-found" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const activeIds = await lockAdministrators(tx);
    const status = await statusOfAdministrator(tx, personId);
    if (status !== "active" && status !== "disabled")
      return refuse({ code: "administrator-not-found" });
    if (status === "disabled" && activeIds.includes(person.id)) return accept(null);
    const decided = decideSwitchOff(person, personId, activeIds);
    if (!decided.ok) return decided;
    await tx.execute(sql`update people set status = 'disabled' where id = ${personId}`);
    await tx.execute(sql`delete from sessions where person_id = ${personId}`);
    await tx.execute(
      sql`delete from admin_invites where invited_by = ${personId} and used_at is null`,
    );
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "switched-off",
      subject: "administrator",
      subjectId: personId,
    });
    return accept(null);
  });
}
