import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testWorld } from "#tests/world.ts";
import { changeBankAccount } from "./change-bank-account.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
beforeAll(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 6 });
});
afterAll(async () => {
  await connection.close();
  await clone.drop();
});

test("of four changes at once one number is kept, that of the last", async () => {
  const { db } = connection;
  const world = testWorld(db);
  const password = "kivaro-tenumi-47";
  const { id: vendorId } = await makeVendor(db);
  const { id } = await makePerson(db, { role: "vendor", vendorId, password });
  const person = { id, role: "vendor", status: "active", vendorId } as const;
  const numbers = ["100000000001", "100000000002", "100000000003", "100000000003"];
  const changed = await Promise.all(
    numbers.map((accountNumber) =>
      changeBankAccount(world, person, {
        id: world.newId(),
        holder: "Leela Rao",
        accountNumber,
        accountNumberAgain: accountNumber,
        ifsc: "SBIN0001234",
        password,
      }),
    ),
  );
  expect(changed.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  const { rows } = await db.execute<{ kept: boolean }>(
    sql`select sealed_number is not null as kept from vendor_bank_accounts order by entry desc`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.map(({ kept }) => kept)).toEqual([true, ...rows.slice(1).map(() => false)]);
});
