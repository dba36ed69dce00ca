import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { addresses } from "#database/schema/people.ts";
import { makePerson } from "./person.ts";

export type Address = typeof addresses.$inferSelect;

export async function makeAddress(
  db: Executor,
  given: Partial<typeof addresses.$inferInsert> = {},
): Promise<Address> {
  const [address] = await db
    .insert(addresses)
    .values({
      id: randomUUID(),
      fullName: "Asha Verma",
      addressLine1: "12 Chaupal Marg",
      city: "Indore",
      stateCode: "MP",
      stateName: "Madhya Pradesh",
      postalCode: "452001",
      country: "IN",
      phoneNumber: "9876543210",
      ...given,
      personId: given.personId ?? (await makePerson(db)).id,
    })
    .returning();
  if (address === undefined) throw new Error("No address was made");
  return address;
}
