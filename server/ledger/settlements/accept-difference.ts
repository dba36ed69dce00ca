import { sql } from "drizzle-orm";
import {
  readDifferenceReason,
  type DifferenceRefusal,
} from "#domain/ledger/settlements/match-item.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";

/** An administrator says what a difference is: it waits no more, and its settlement stays as it was told. Said again it is the same. */
export async function acceptDifference(
  world: World,
  person: Person,
  { differenceId, reason: written }: { differenceId: number; reason: string },
): Promise<Result<"accepted", DifferenceRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ reference: string; isAccepted: boolean }>(sql`
      select reference, accepted_at is not null as "isAccepted" from settlement_differences where id = ${differenceId} for update`);
    const [found] = rows;
    if (found === undefined) return refuse({ code: "settlement-difference-not-found" });
    if (found.isAccepted) return accept("accepted");
    const reason = readDifferenceReason(written);
    if (reason === null) return refuse({ code: "settlement-reason-missing" });
    const at = world.now();
    await tx.execute(sql`
      update settlement_differences set accepted_by = ${person.id}, accepted_at = ${at}, reason = ${reason} where id = ${differenceId}`);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "settled",
      subject: "gateway-settlement",
      subjectId: found.reference,
      label: found.reference,
      after: { reason },
    });
    return accept("accepted");
  });
}
