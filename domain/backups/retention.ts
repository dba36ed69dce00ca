// Which backups are kept: the newest of each of the last days, weeks and months that have one. Counted by backups, not by
// today's date: where none is made any more, none goes.
import { indiaDay, indiaDayNumber } from "#domain/india-time.ts";

/** Of how many days, weeks and months the newest is kept. */
export const keptBackups = { days: 7, weeks: 4, months: 12 };

const periods: [number: number, periodOf: (moment: Date) => number][] = [
  [keptBackups.days, indiaDayNumber],
  // Day 0 was a Thursday; weeks begin on Mondays.
  [keptBackups.weeks, (moment) => Math.floor((indiaDayNumber(moment) + 3) / 7)],
  [keptBackups.months, (moment) => indiaDay(moment).year * 12 + indiaDay(moment).month],
];

/** Those that may go, of good ones in any order. The newest never does. */
export function expiredBackups<B extends { begunAt: Date }>(good: readonly B[]): B[] {
  const newestFirst = good.toSorted((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
  const kept = new Set<B>();
  for (const [number, periodOf] of periods) {
    const newest = new Map<number, B>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.begunAt);
      if (!newest.has(period) && newest.size < number) newest.set(period, backup);
    }
    for (const backup of newest.values()) kept.add(backup);
  }
  return good.filter((backup) => !kept.has(backup));
}

/** Of copies that moments are restored from, those of the last days are kept: then as many days can be gone back to. */
export function expiredCopies<B extends { begunAt: Date }>(copies: readonly B[]): B[] {
  const days = new Set(copies.map(({ begunAt }) => indiaDayNumber(begunAt)));
  const kept = new Set([...days].toSorted((a, b) => b - a).slice(0, keptBackups.days));
  return copies.filter(({ begunAt }) => !kept.has(indiaDayNumber(begunAt)));
}
