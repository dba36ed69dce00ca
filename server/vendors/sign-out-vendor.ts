import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import type { World } from "#server/world.ts";
import { lockVendor } from "./vendor-store.ts";

/** Ends every session of the vendor's people; their passwords stay as they are. */
export async function signOutVendor(
  world: World,
  person: Person,
  vendorId: string,
): Promise<Result<null, VendorRefusal>> {
  if (!can(person, "manage-vendors")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    const vendor = isUuid(vendorId) ? await lockVendor(tx, vendorId) : null;
    if (vendor === null) return refuse({ code: "vendor-not-found" });
    const { rows } = await tx.execute<{ personId: string }>(sql`
      delete from sessions where person_id in (select id from people where vendor_id = ${vendor.id})
      returning person_id as "personId"`);
    if (rows.length === 0) return accept(null);
    for (const personId of new Set(rows.map((ended) => ended.personId)))
      logSecurityEvent(world, { event: "sessions-ended", personId, byPersonId: person.id });
    await recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "signed-out",
      subject: "vendor",
      subjectId: vendor.id,
      label: vendor.label ?? undefined,
      after: { sessions: rows.length },
    });
    return accept(null);
  });
}
