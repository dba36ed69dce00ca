import { indiaDay, indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import {
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  readEntries,
  readInForceOn,
  type EntryInForce,
  type ListedEntry,
} from "./withholding-store.ts";

export type FoundWithholding = LongListPage & {
  tomorrow: string;
  /** What is withheld today. */
  inForce: EntryInForce[];
  entries: ListedEntry[];
};

/** What is withheld, and every entry there ever was, the last first. Null: who asks may not know. */
export async function getWithholding(
  { db, now }: World,
  person: Person,
  { page, after }: { page: number; after: number | null },
): Promise<FoundWithholding | null> {
  if (!can(person, "manage-payments")) return null;
  const today = isoIndiaDay(indiaDay(now()));
  const cut = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage, most: mostCounted + 1 };
  const { total, entries } = await readEntries(db, { after, today, ...cut });
  const { offset: _, ...shown } = longListPage(page, total);
  return {
    ...shown,
    goesOnAfter: goesOnAfter(shown, entries.at(-1)?.entry),
    tomorrow: isoIndiaDay(indiaDayAfter(now(), 1)),
    inForce: await readInForceOn(db, today),
    entries,
  };
}
