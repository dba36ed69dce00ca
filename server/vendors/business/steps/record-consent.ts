import type { Transaction } from "#database/connect.ts";
import { changedFacts } from "#domain/audit/activity.ts";
import type { Person } from "#domain/people/person.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { Business } from "#server/vendors/business/business-store.ts";
import { recordBusiness } from "./record-business.ts";

/**
 * That a vendor has agreed that its contact is shown to buyers, or has taken it back: then `wording` is null. `business` is
 * as it was before.
 */
export async function recordConsent(
  tx: Transaction,
  given: { by: Person; at: Date; business: Business },
  wording: string | null,
): Promise<void> {
  const before = given.business.consent?.wording ?? null;
  const log = changedFacts(factsOf(before), factsOf(wording));
  await recordBusiness(tx, { ...given, action: "changed", ...log });
  await announceChange(tx, ["catalogue"]);
}

const factsOf = (wording: string | null) => ({ shownToBuyers: wording !== null, wording });
