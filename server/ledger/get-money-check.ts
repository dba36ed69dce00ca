import { attentionLimit } from "#domain/admin/attention.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  readDifferences,
  readLastCheck,
  type EndedCheck,
  type ListedDifference,
} from "./check-store.ts";

export type MoneyCheck = {
  last: EndedCheck | null;
  /** At most as many as the bell counts. */
  differences: ListedDifference[];
};

/** Null: who asks may not know. */
export async function getMoneyCheck({ db }: World, person: Person): Promise<MoneyCheck | null> {
  if (!can(person, "manage-payments")) return null;
  return { last: await readLastCheck(db), differences: await readDifferences(db, attentionLimit) };
}
