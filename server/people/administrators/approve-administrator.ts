import { sql } from "drizzle-orm";
import type { AdministratorRefusal } from "#domain/people/administrators/administrator.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import { decideRequest } from "./steps/decide-request.ts";

/** Whoever waited gets in from now on, and is told by mail. */
export async function approveAdministrator(
  world: World,
  person: Person,
  requestId: string,
): Promise<Result<null, AdministratorRefusal>> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const decided = await decideRequest(tx, person, { requestId, state: "approved", at });
    if (!decided.ok) return decided;
    const personId = decided.value;
    await tx.execute(sql`
      update people set status = 'active' where id = ${personId} and status = 'waiting'`);
    await queueMail(tx, { kind: "administrator-approved", personId }, at);
    return accept(null);
  });
}
