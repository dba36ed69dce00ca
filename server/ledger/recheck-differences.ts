import { attentionLimit } from "#domain/admin/attention.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { selectDifferingOrders } from "./check-store.ts";
import { matchOpenItems } from "./settlements/steps/match-items.ts";
import { findDifferences } from "./steps/find-differences.ts";

/** Looks at the orders and the items of gateway settlements that differed once more, without waiting for the night. */
export async function recheckDifferences(
  { db, now }: World,
  person: Person,
): Promise<Result<null, { code: "not-an-administrator" }>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  await db.transaction(async (tx) =>
    findDifferences(tx, await selectDifferingOrders(tx, attentionLimit), now()),
  );
  await db.transaction((tx) => matchOpenItems(tx, now()));
  return accept(null);
}
