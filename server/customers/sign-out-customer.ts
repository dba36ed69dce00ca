import { sql } from "drizzle-orm";
import type { CustomerRefusal } from "#domain/customers/customer.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import type { World } from "#server/world.ts";
import { lockCustomer } from "./customer-store.ts";

/** Ends every session of the customer; the password stays as it is. */
export async function signOutCustomer(
  world: World,
  person: Person,
  customerId: string,
): Promise<Result<null, CustomerRefusal>> {
  if (!can(person, "manage-customers")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    const customer = isUuid(customerId) ? await lockCustomer(tx, customerId) : null;
    if (customer === null) return refuse({ code: "customer-not-found" });
    const ended = await tx.execute(sql`delete from sessions where person_id = ${customerId}`);
    if (ended.rowCount === 0) return accept(null);
    const sessions = ended.rowCount ?? 0;
    const byPersonId = person.id;
    logSecurityEvent(world, {
      event: "sessions-ended",
      personId: customer.id,
      byPersonId,
      sessions,
    });
    await recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "signed-out",
      subject: "customer",
      subjectId: customer.id,
      after: { sessions },
    });
    return accept(null);
  });
}
