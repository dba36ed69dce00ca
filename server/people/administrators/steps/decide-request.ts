import type { Transaction } from "#database/connect.ts";
import type { AdministratorRefusal } from "#domain/people/administrators/administrator.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import {
  lockAdministrators,
  lockRequest,
  saveDecision,
} from "#server/people/administrators/administrator-store.ts";

type Decision = { requestId: string; state: "approved" | "refused"; at: Date };

/** Answers a request that waits, once. The value is who had asked. */
export async function decideRequest(
  tx: Transaction,
  person: Person,
  { requestId, state, at }: Decision,
): Promise<Result<string, AdministratorRefusal>> {
  if (!can(person, "approve-administrator")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(requestId)) return refuse({ code: "administrator-not-found" });
  if (!(await lockAdministrators(tx)).includes(person.id))
    return refuse({ code: "not-an-administrator" });
  const request = await lockRequest(tx, requestId);
  if (request === null) return refuse({ code: "administrator-not-found" });
  if (!request.waiting) return refuse({ code: "request-decided" });
  const { personId } = request;
  await saveDecision(tx, requestId, { state, by: person.id, at });
  await recordActivity(tx, {
    actorId: person.id,
    at,
    action: state,
    subject: "administrator-request",
    subjectId: personId,
  });
  return accept(personId);
}
