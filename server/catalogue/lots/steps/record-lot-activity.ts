import type { Transaction } from "#database/connect.ts";
import type { Activity } from "#domain/audit/activity.ts";
import type { Person } from "#domain/people/person.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";

type LotActivity = Pick<Activity, "action" | "before" | "after"> & {
  /** Null: the shop by itself. */
  person: Person | null;
  at: Date;
};

/** The log of the panel calls a lot by its product and its number. */
export const recordLotActivity = (
  tx: Transaction,
  { lot, product }: { lot: { id: string; number: string }; product: { name: string } },
  { person, ...activity }: LotActivity,
): Promise<void> =>
  recordActivity(tx, {
    ...activity,
    actorId: person?.id ?? null,
    subject: "lot",
    subjectId: lot.id,
    label: `${product.name} ${lot.number}`,
  });
