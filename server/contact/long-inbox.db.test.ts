import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { complaintSubject } from "#domain/contact/complaint.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon, testWorld } from "#tests/world.ts";
import type { InboxList } from "./inbox-store.ts";
import { findMessages } from "./find-messages.ts";

const database = testDatabase();

test("messages beyond the pages are found by key to the last one, in every list", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  // Many came in the same minute; every third waits, and every sixth is a complaint that waits.
  await db.execute(sql`
    insert into contact_messages (id, submission_key, name, email, subject, message, language, state, created_at)
    select gen_random_uuid(), 'many-' || n, 'Asha', 'asha@test.example', case when n % 2 = 0 then ${complaintSubject} else 'Seeds' end,
      'When is it time to sow?', 'en', case when n % 3 = 0 then 'open' else 'answered' end::message_state,
      ${noon}::timestamptz - n / 100 * interval '1 minute'
    from generate_series(1, 18000) n`);
  const expected: [InboxList | null, number, number][] = [
    [null, 18_000, 7],
    ["answered", 12_000, 4],
    ["complaint", 3_000, 1],
  ];
  for (const [state, count, turns] of expected) {
    const find = (page: number, after: string | null) =>
      findMessages(world, admin, { state, search: "", after, page });
    const { rows, keys } = await followList(find, ({ messages }) => messages);
    expect(new Set(rows.map(({ id }) => id)).size, String(state)).toBe(count);
    expect(keys).toHaveLength(turns);
    const moments = rows.map(({ createdAt }) => createdAt.getTime());
    const sign = state === "complaint" ? 1 : -1;
    expect(moments).toEqual(moments.toSorted((one, other) => sign * (one - other)));
  }
  const counts = { all: 2_401, open: 2_401, answered: 2_401, closed: 0, complaint: 2_401 };
  expect(
    (await findMessages(world, admin, { state: null, search: "", after: null, page: 1 })).counts,
  ).toEqual(counts);
  const found = await findMessages(world, admin, {
    state: null,
    search: "asha",
    after: null,
    page: 1,
  });
  expect(found.counts).toEqual(counts);
});

test("the first page and one behind a key read no more of the messages than the pages have", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await db.execute(sql`
    insert into contact_messages (id, submission_key, name, email, subject, message, language, state, created_at)
    select gen_random_uuid(), 'many-' || n, 'Asha', 'asha@test.example', 'Seeds', 'When is it time to sow?', 'en', 'answered',
      ${noon}::timestamptz - n * interval '1 minute'
    from generate_series(1, 30000) n`);
  const find = (page: number, after: string | null) =>
    findMessages(world, admin, { state: "answered", search: "", after, page });
  const last = await find(48, null);
  for (const after of [null, last.goesOnAfter]) {
    const { contact_messages: read } = await rowsRead(db, ["contact_messages"], () =>
      find(48, after),
    );
    // The list, and the counts of its state and of all.
    expect(read).toBeLessThan(4 * 2_450);
  }
});
