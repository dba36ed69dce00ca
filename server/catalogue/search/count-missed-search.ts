import { sql } from "drizzle-orm";
import { missedLimits, missedWords } from "#domain/catalogue/search/missed-search.ts";
import type { Executor } from "#database/connect.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { World } from "#server/world.ts";

/** Counts a search that found nothing, on its day in India. What comes when a day is full of others isn't counted. */
export async function countMissedSearch({ db, now }: World, typed: string): Promise<void> {
  const words = missedWords(typed);
  if (words === null) return;
  const day = isoIndiaDay(indiaDay(now()));
  await db.execute(sql`
    insert into missed_searches as missed (day, words, count)
    select ${day}::date, ${words}, 1
    where exists (select from missed_searches known where known.day = ${day} and known.words = ${words})
      or (select count(*) from missed_searches known where known.day = ${day}) < ${missedLimits.wordsADay}
    on conflict (day, words) do update set count = missed.count + 1`);
}

/** Days that nobody looks at any more. */
export async function deleteOldMissed(db: Executor, now: Date): Promise<number> {
  const first = new Date(now.getTime() - missedLimits.keptDays * 86_400_000);
  const deleted = await db.execute(
    sql`delete from missed_searches where day < ${isoIndiaDay(indiaDay(first))}`,
  );
  return deleted.rowCount ?? 0;
}
