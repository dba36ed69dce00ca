import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getSession } from "#server/people/sign-in/get-session.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { startedSession } from "#tests/started-session.ts";
import { testWorld } from "#tests/world.ts";
import { signOutVendor } from "./sign-out-vendor.ts";

const database = testDatabase();

test("an administrator ends the sessions of a vendor's people, of nobody else, and it is in the log", async () => {
  const world = testWorld(database.db);
  const admin = await makePerson(world.db, { role: "administrator" });
  const ravi = await makePerson(world.db, { role: "vendor" });
  const other = await makePerson(world.db, { role: "vendor" });
  const vendorId = ravi.vendorId ?? "";
  const [one, two, others] = [
    await startedSession(world, { personId: ravi.id }),
    await startedSession(world, { personId: ravi.id, remembered: true }),
    await startedSession(world, { personId: other.id }),
  ];
  for (const by of [ravi, other])
    expect(await signOutVendor(world, by, vendorId)).toEqual({
      ok: false,
      refusal: { code: "not-an-administrator" },
    });
  expect(await signOutVendor(world, admin, "none")).toEqual({
    ok: false,
    refusal: { code: "vendor-not-found" },
  });
  for (let press = 0; press < 2; press++)
    expect(await signOutVendor(world, admin, vendorId)).toEqual({ ok: true, value: null });
  for (const { token } of [one, two]) expect(await getSession(world, "shop", token)).toBeNull();
  expect(await getSession(world, "shop", others.token)).not.toBeNull();
  const { rows } = await world.db.execute(
    sql`select actor_id, action, subject, subject_id, after from activities`,
  );
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      action: "signed-out",
      subject: "vendor",
      subject_id: vendorId,
      after: { sessions: 2 },
    },
  ]);
});
