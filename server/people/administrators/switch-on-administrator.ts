import { sql } from "drizzle-orm";
import type { AdministratorRefusal } from "#domain/people/administrators/administrator.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockAdministrators, statusOfAdministrator } from "./administrator-store.ts";

/** One who was switched off signs in again with the password they had. */
export async function switchOnAdministrator(
  world: World,
  person: Person,
  personId: string,
): Promise<Result<null, AdministratorRefusal>> {
  if (!can(person, "approve-administrator")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(personId)) return refuse({ code: "administrator-not-found" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const activeIds = await lockAdministrators(tx);
    if (!activeIds.includes(person.id)) return refuse({ code: "not-an-administrator" });
    const status = await statusOfAdministrator(tx, personId);
    if (status === "active") return accept(null);
    if (status !== "disabled") return refuse({ code: "administrator-not-found" });
    await tx.execute(sql`update people set status = 'active' where id = ${personId}`);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "switched-on",
      subject: "administrator",
      subjectId: personId,
    });
    return accept(null);
  });
}
