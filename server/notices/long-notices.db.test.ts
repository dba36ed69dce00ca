import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testWorld } from "#tests/world.ts";
import { findNotices } from "./find-notices.ts";

const database = testDatabase();

test("notices beyond the pages are found by key to the last one, and nobody else's", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeVendorPerson(db);
  const other = await makeVendorPerson(db);
  for (const { id } of [person, other])
    await db.execute(sql`
      insert into notices (person_id, kind, subject_id, event_key)
      select ${id}, 'order', gen_random_uuid(), 'many-' || n from generate_series(1, 6000) n`);
  const find = (page: number, after: string | null) =>
    findNotices(world, person, { page, after: after === null ? null : Number(after) });
  const { rows, keys } = await followList(find, ({ notices }) => notices);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(6_000);
  expect(ids).toEqual(ids.toSorted((one, another) => another - one));
  expect(keys).toHaveLength(2);
  await db.execute(sql`update notices set read_at = now()`);
  const read = await rowsRead(db, ["notices"], () => find(48, keys[0] ?? null));
  expect(read.notices).toBeLessThan(2 * 2_450);
});
