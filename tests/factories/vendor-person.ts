import type { Executor } from "#database/connect.ts";
import { makePerson } from "./person.ts";

/** Somebody of a business, as the rules know people. */
export async function makeVendorPerson(db: Executor, vendorId: string, name = "Mahesh Chouhan") {
  const { id } = await makePerson(db, { role: "vendor", vendorId, name });
  return { id, role: "vendor", status: "active", vendorId } as const;
}
