import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { missedLimits } from "#domain/catalogue/search/missed-search.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { testWorld } from "#tests/world.ts";
import { countMissedSearch, deleteOldMissed } from "./count-missed-search.ts";
import { addSearchWord } from "./words/add-search-word.ts";
import { findSearchWords } from "./words/find-search-words.ts";

const database = testDatabase();
const at = (time: string) => ({ ...testWorld(database.db), now: () => new Date(time) });

const countOf = async (words: string) => {
  const { rows } = await database.db.execute<{ day: string; count: number }>(
    sql`select day::text, count from missed_searches where words = ${words} order by day`,
  );
  return rows;
};

test("each day of India has counts of its own", async () => {
  await countMissedSearch(at("2026-11-20T18:00:00Z"), "moringa");
  await countMissedSearch(at("2026-11-20T18:29:00Z"), "Moringa seeds");
  await countMissedSearch(at("2026-11-20T18:30:00Z"), "moringa");
  expect(await countOf("moringa")).toEqual([
    { day: "2026-11-20", count: 2 },
    { day: "2026-11-21", count: 1 },
  ]);
});

test("a day that is full counts on what it has and takes nothing new", async () => {
  const world = at("2026-11-22T06:00:00Z");
  await countMissedSearch(world, "moringa");
  await database.db.execute(sql`
    insert into missed_searches (day, words, count)
    select '2026-11-22', 'word' || n, 1 from generate_series(2, ${missedLimits.wordsADay}::int) n`);
  await countMissedSearch(world, "moringa");
  await countMissedSearch(world, "avocado");
  expect(await countOf("moringa")).toEqual([{ day: "2026-11-22", count: 2 }]);
  expect(await countOf("avocado")).toEqual([]);
});

test("a word that was added answers what was missed up to its day, and what is missed later stands there again", async () => {
  const administrator = await makeAdministrator(database.db);
  const missed = async (time: string) => {
    const found = await findSearchWords(at(time), administrator);
    return found?.missed.map(({ words }) => words);
  };
  await countMissedSearch(at("2026-11-20T06:00:00Z"), "Surkhi seeds");
  await addSearchWord(at("2026-11-20T08:00:00Z"), administrator, {
    word: "surkhi",
    to: "crop:tomato",
    product: "",
  });
  expect(await missed("2026-11-20T09:00:00Z")).toEqual([]);
  await countMissedSearch(at("2026-11-20T18:30:00Z"), "surkhi");
  expect(await missed("2026-11-21T09:00:00Z")).toEqual(["surki"]);
});

test("days are deleted once they are 90 days old", async () => {
  await countMissedSearch(at("2026-08-01T06:00:00Z"), "moringa");
  expect(await deleteOldMissed(database.db, new Date("2026-10-30T06:00:00Z"))).toBe(0);
  expect(await deleteOldMissed(database.db, new Date("2026-10-31T06:00:00Z"))).toBe(1);
});
