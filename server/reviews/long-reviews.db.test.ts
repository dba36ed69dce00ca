import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findReviews } from "./find-reviews.ts";

const database = testDatabase();

test("reviews beyond the pages are found by key to the last one, whatever they are filtered by", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const { id: productId } = await makeProduct(db);
  // Many were written in the same minute; every fourth has two stars, every fifth is hidden.
  await db.execute(sql`
    with writers as (
      insert into people (id, role, name, email)
      select gen_random_uuid(), 'customer', 'Writer', 'writer-' || n || '@test.example' from generate_series(1, 20000) n
      returning id
    )
    insert into reviews (id, product_id, person_id, author_name, stars, text, created_at, hidden_at, hidden_reason)
    select gen_random_uuid(), ${productId}, id, 'Writer', case when n % 4 = 0 then 2 else 5 end, 'Came up well.',
      ${noon}::timestamptz - n / 100 * interval '1 minute', case when n % 5 = 0 then ${noon}::timestamptz end,
      case when n % 5 = 0 then 'A number' end
    from (select id, row_number() over () as n from writers) w`);
  const any = { search: "", stars: null, hidden: null };
  const expected = [
    [any, 20_000],
    [{ ...any, stars: 2 }, 5_000],
    [{ ...any, hidden: true }, 4_000],
    [{ ...any, search: "came up" }, 20_000],
  ] as const;
  for (const [filter, count] of expected) {
    const find = (page: number, after: string | null) =>
      findReviews(world, admin, { ...filter, after, page });
    const { rows, keys } = await followList(find, ({ reviews }) => reviews);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    expect(keys).toHaveLength(Math.ceil(count / 2_400) - 1);
    const moments = rows.map(({ createdAt }) => createdAt.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    if (filter.stars !== null) continue;
    const { reviews: read } = await rowsRead(db, ["reviews"], () => find(48, keys[0] ?? null));
    expect(read).toBeLessThan(2 * 2_500);
  }
});
