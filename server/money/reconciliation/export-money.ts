import {
  dayRangeMoments,
  splitDayRange,
  type DayRange,
} from "#domain/money/reconciliation/day-range.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { readMoney, type MoneyRow } from "./money-store.ts";

/** The first part is short, for a download shall begin at once. */
const firstPart = 3;
const laterParts = 7;

/** What came and what went back in those days, oldest first, some days at a time: no row spans two days. */
export async function* exportMoney(
  { db }: World,
  person: Person,
  days: DayRange,
): AsyncGenerator<MoneyRow[]> {
  if (!can(person, "manage-payments")) return;
  const [first, ...rest] = splitDayRange(days, firstPart);
  const last = rest.at(-1);
  const later =
    rest[0] && last ? splitDayRange({ from: rest[0].from, to: last.to }, laterParts) : [];
  for (const part of first === undefined ? later : [first, ...later]) {
    const rows = await readMoney(db, dayRangeMoments(part));
    if (rows.length > 0) yield rows;
  }
}
