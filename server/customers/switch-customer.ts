import { sql } from "drizzle-orm";
import { switchStatus, type CustomerRefusal } from "#domain/customers/customer.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockCustomer } from "./customer-store.ts";

type CustomerSwitch = { customerId: string; to: "active" | "disabled" };

/** Off: signed out at once and everywhere, and nobody signs in until it is on again. What was ordered goes its way. */
export async function switchCustomer(
  world: World,
  person: Person,
  { customerId, to }: CustomerSwitch,
): Promise<Result<null, CustomerRefusal>> {
  if (!can(person, "manage-customers")) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const customer = isUuid(customerId) ? await lockCustomer(tx, customerId) : null;
    if (customer === null) return refuse({ code: "customer-not-found" });
    const switched = switchStatus(customer.status, to);
    if (!switched.ok) return switched;
    if (!switched.value) return accept(null);
    await tx.execute(sql`update people set status = ${to} where id = ${customerId}`);
    await tx.execute(sql`delete from sessions where person_id = ${customerId}`);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: to === "active" ? "switched-on" : "switched-off",
      subject: "customer",
      subjectId: customer.id,
    });
    return accept(null);
  });
}
