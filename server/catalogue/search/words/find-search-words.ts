import { missedLimits, missedWords } from "#domain/catalogue/search/missed-search.ts";
import { indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectAddedWords, selectMissed, type AddedWord, type MissedSearch } from "./word-store.ts";

/** What was searched in vain of late and still may be, and the words that were added; null for who may not see them. */
export async function findSearchWords(
  { db, now }: World,
  person: Person,
): Promise<{ missed: MissedSearch[]; words: AddedWord[] } | null> {
  if (!can(person, "manage-categories")) return null;
  const since = isoIndiaDay(indiaDayAfter(now(), 1 - missedLimits.listedDays));
  const [missed, words] = [await selectMissed(db, since), await selectAddedWords(db)];
  return { missed: unanswered(missed, words), words };
}

/** Without what a word was added for, unless it was searched in vain on a later day as well. */
function unanswered(missed: MissedSearch[], words: readonly AddedWord[]): MissedSearch[] {
  const answeredOn = new Map(
    words.toReversed().map(({ word, addedOn }) => [missedWords(word) ?? word, addedOn]),
  );
  return missed.filter(({ words: missing, lastDay }) => lastDay > (answeredOn.get(missing) ?? ""));
}
