import type { Executor } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { makePerson } from "./person.ts";

/** An active administrator, as the rules know people. */
export async function makeAdministrator(db: Executor): Promise<Person> {
  const { id } = await makePerson(db, {
    role: "administrator",
    createdAt: new Date("2026-11-01T06:00:00Z"),
  });
  return { id, role: "administrator", status: "active", vendorId: null };
}
