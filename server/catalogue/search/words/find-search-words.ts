import { missedLimits } from "#domain/catalogue/search/missed-search.ts";
import { indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectAddedWords, selectMissed, type AddedWord, type MissedSearch } from "./word-store.ts";

/** What was searched in vain of late, and the words that were added; null for who may not see them. */
export async function findSearchWords(
  { db, now }: World,
  person: Person,
): Promise<{ missed: MissedSearch[]; words: AddedWord[] } | null> {
  if (!can(person, "manage-categories")) return null;
  const since = isoIndiaDay(indiaDayAfter(now(), 1 - missedLimits.listedDays));
  return { missed: await selectMissed(db, since), words: await selectAddedWords(db) };
}
