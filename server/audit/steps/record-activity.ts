import { activities } from "#database/schema/activity.ts";
import type { Transaction } from "#database/connect.ts";
import type { Activity } from "#domain/audit/activity.ts";

/** Written in the transaction of the deed: neither is there without the other. */
export async function recordActivity(
  tx: Transaction,
  { at, ...activity }: Activity & { at: Date },
): Promise<void> {
  await tx.insert(activities).values({ ...activity, at });
}
