import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testWorld } from "#tests/world.ts";
import { changeCashCollector } from "./change-cash-collector.ts";

const database = testDatabase();

test("an administrator sets who takes the cash of a vendor, of nobody else, and it is once in the log", async () => {
  const world = testWorld(database.db);
  const admin = await makePerson(world.db, { role: "administrator" });
  const ravi = await makePerson(world.db, { role: "vendor" });
  await makePerson(world.db, { role: "vendor" });
  const vendorId = ravi.vendorId ?? "";
  expect(await changeCashCollector(world, ravi, { vendorId, collectsCash: true })).toEqual({
    ok: false,
    refusal: { code: "not-an-administrator" },
  });
  expect(await changeCashCollector(world, admin, { vendorId: "none", collectsCash: true })).toEqual(
    { ok: false, refusal: { code: "vendor-not-found" } },
  );
  for (let press = 0; press < 2; press++)
    expect((await changeCashCollector(world, admin, { vendorId, collectsCash: true })).ok).toBe(
      true,
    );
  const { rows } = await world.db.execute(sql`select id from vendors where collects_cash`);
  expect(rows).toEqual([{ id: vendorId }]);
  const { rows: log } = await world.db.execute(
    sql`select actor_id, action, subject, subject_id, before, after from activities`,
  );
  expect(log).toEqual([
    {
      actor_id: admin.id,
      action: "changed",
      subject: "vendor",
      subject_id: vendorId,
      before: { collectsCash: false },
      after: { collectsCash: true },
    },
  ]);
});
