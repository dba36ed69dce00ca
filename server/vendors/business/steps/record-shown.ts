import type { Transaction } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { Business } from "#server/vendors/business/business-store.ts";
import { recordBusiness } from "./record-business.ts";

/** That a vendor has agreed that its contact is shown to buyers, or has taken it back. */
export async function recordShown(
  tx: Transaction,
  given: { by: Person; at: Date; business: Business },
  shownToBuyers: boolean,
): Promise<void> {
  await recordBusiness(tx, {
    ...given,
    action: "changed",
    before: { shownToBuyers: !shownToBuyers },
    after: { shownToBuyers },
  });
  await announceChange(tx, ["catalogue"]);
}
