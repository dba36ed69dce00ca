import type { Executor } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { makePerson } from "./person.ts";

/** A customer as the rules know people. */
export async function makeCustomer(
  db: Executor,
  given: Parameters<typeof makePerson>[1] = {},
): Promise<Person> {
  const { id, role, status, vendorId } = await makePerson(db, given);
  return { id, role, status, vendorId };
}
