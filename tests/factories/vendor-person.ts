import type { Executor } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { makePerson } from "./person.ts";
import { makeVendor, type Vendor } from "./vendor.ts";

type VendorPerson = Person & { vendorId: string };

/** Somebody of that business, as the rules know people. */
export async function makePersonOf(
  db: Executor,
  vendorId: string,
  name = "Mahesh Chouhan",
): Promise<VendorPerson> {
  const { id } = await makePerson(db, { role: "vendor", vendorId, name });
  return { id, role: "vendor", status: "active", vendorId };
}

/** Somebody of an approved business of their own, unless it is said otherwise. */
export async function makeVendorPerson(
  db: Executor,
  given: Partial<Vendor> = {},
): Promise<VendorPerson> {
  const { id } = await makeVendor(db, given);
  return makePersonOf(db, id);
}
