import type { GuardedArea } from "#domain/audit/refused-access.ts";
import type { Person } from "#domain/people/person.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";

export type RefusedAccess = {
  place: GuardedArea;
  /** Of others it is not said whether there is such a thing. */
  answer: "not-allowed" | "not-theirs-or-not-there";
  timesInHour: number;
};

/** Without the address it came from: no row can ever be erased, and people are named in them by id alone (decision 015). */
export async function noteRefusedAccess(
  world: World,
  { personId, role, vendorId }: { personId: string; role: Person["role"]; vendorId: string | null },
  { place, answer, timesInHour }: RefusedAccess,
): Promise<void> {
  await world.db.transaction((tx) =>
    recordActivity(tx, {
      actorId: personId,
      at: world.now(),
      action: "access-refused",
      subject: role,
      subjectId: vendorId ?? personId,
      after: { askedFor: place, answer, ...(timesInHour > 1 ? { timesInHour } : {}) },
    }),
  );
}
