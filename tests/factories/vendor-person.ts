import type { Executor } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { makePerson } from "./person.ts";
import { makeVendor, type Vendor } from "./vendor.ts";

/** Somebody of an approved business of their own, unless it is said otherwise. */
export async function makeVendorPerson(
  db: Executor,
  given: Partial<Vendor> = {},
): Promise<Person & { vendorId: string }> {
  const { id: vendorId } = await makeVendor(db, given);
  const { id } = await makePerson(db, { role: "vendor", vendorId });
  return { id, role: "vendor", status: "active", vendorId };
}
