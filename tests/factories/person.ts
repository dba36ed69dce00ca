import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Executor } from "#database/connect.ts";
import { people } from "#database/schema/people.ts";
import { makeVendor } from "./vendor.ts";

export type Person = typeof people.$inferSelect;

/** A confirmed, active customer who signs in with `password`, where one is given. A vendor gets an approved business. */
export async function makePerson(
  db: Executor,
  { password, ...given }: Partial<typeof people.$inferInsert> & { password?: string } = {},
): Promise<Person> {
  const id = given.id ?? randomUUID();
  const vendorId = given.vendorId ?? (given.role === "vendor" ? (await makeVendor(db)).id : null);
  const [person] = await db
    .insert(people)
    .values({
      id,
      role: "customer",
      name: "Asha Verma",
      email: `person-${id}@test.example`,
      emailConfirmedAt: new Date("2026-11-01T06:00:00Z"),
      // As cheap as argon2 goes: the tests sign in often, and the hash carries its own parameters.
      passwordHash:
        password === undefined
          ? null
          : await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
      ...given,
      vendorId,
    })
    .returning();
  if (person === undefined) throw new Error("No person was made");
  return person;
}
