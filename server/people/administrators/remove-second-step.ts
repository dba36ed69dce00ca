import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { readRemovalReason } from "#domain/people/second-step/second-step.ts";
import type { SecondStepRemovalRefusal } from "#domain/people/second-step/second-step-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import { deleteSecondStep } from "#server/people/second-step/steps/delete-second-step.ts";
import type { World } from "#server/world.ts";
import { lockAdministrators } from "./administrator-store.ts";

type SecondStepRemoval = { personId: string; reason: string; isIdentityChecked: boolean };
type Removed = Result<null, SecondStepRemovalRefusal>;

/** For a lost device: of anybody but oneself. Who asks may have been switched off a moment ago. */
export async function removeSecondStep(
  world: World,
  person: Person,
  { personId, reason: text, isIdentityChecked }: SecondStepRemoval,
): Promise<Removed> {
  if (!can(person, "remove-second-step", { personId })) {
    const isOwn = can(person, "see-admin-panel");
    return refuse({ code: isOwn ? "own-second-step" : "not-an-administrator" });
  }
  if (!isUuid(personId)) return refuse({ code: "person-not-found" });
  const reason = readRemovalReason(text);
  if (reason === null) return refuse({ code: "removal-reason-missing" });
  if (!isIdentityChecked) return refuse({ code: "identity-unchecked" });
  const at = world.now();
  const removed = await world.db.transaction<Removed>(async (tx) => {
    if (!(await lockAdministrators(tx)).includes(person.id))
      return refuse({ code: "not-an-administrator" });
    const { rows } = await tx.execute<Pick<Person, "role" | "vendorId">>(sql`
      select role, vendor_id as "vendorId" from people
      where id = ${personId} and status <> 'anonymised' for no key update`);
    const [of] = rows;
    if (of === undefined) return refuse({ code: "person-not-found" });
    const removal = { ...of, personId, actorId: person.id, reason, at };
    return (await deleteSecondStep(tx, removal))
      ? accept(null)
      : refuse({ code: "no-second-step" });
  });
  const event = { event: "second-step-changed", change: "removed" } as const;
  if (removed.ok) logSecurityEvent(world, { ...event, personId, byPersonId: person.id });
  return removed;
}
