import { activities } from "#database/schema/activity.ts";
import type { Transaction } from "#database/connect.ts";
import type { Activity } from "#domain/audit/activity.ts";

/** Records an action in the transaction that takes it: neither is there without the other. */
export async function recordActivity(
  tx: Transaction,
  { at, ...activity }: Activity & { at: Date },
): Promise<void> {
  await tx.insert(activities).values({ ...activity, at });
}
