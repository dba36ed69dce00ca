import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type Business, lockBusiness } from "#server/vendors/business/business-store.ts";

/** The business of the vendor who asks, until the transaction ends its own alone to change. */
export async function lockOwnBusiness(
  tx: Transaction,
  person: Person,
): Promise<Result<Business, { code: "not-a-vendor" }>> {
  const { vendorId } = person;
  const business =
    can(person, "see-vendor-dashboard") && vendorId !== null
      ? await lockBusiness(tx, vendorId)
      : null;
  return business === null ? refuse({ code: "not-a-vendor" }) : accept(business);
}
