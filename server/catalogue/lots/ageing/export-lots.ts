import type { AgeingList } from "#domain/catalogue/lots/ageing-list.ts";
import type { LotStanding } from "#domain/catalogue/lots/lot.ts";
import { fileBatch } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { standingAt } from "#server/catalogue/lots/standing-at.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectExportedLots, type ExportedLot } from "./ageing-store.ts";
import { filterFor } from "./filter-for.ts";

/** All that are asked for, the first to end first, a batch at a time. */
export async function* exportLots(
  world: World,
  person: Person,
  list: AgeingList,
): AsyncGenerator<(ExportedLot & { standing: LotStanding })[]> {
  const at = world.now();
  const margin = await cachedSettings(world);
  const filter = filterFor(person, list, { at, margin });
  let after = list.after;
  for (let isFirst = true; ; isFirst = false) {
    const limit = fileBatch(isFirst);
    const lots: ExportedLot[] = await selectExportedLots(world.db, { ...filter, after }, limit);
    if (lots.length > 0)
      yield lots.map((lot) => ({ ...lot, standing: standingAt(at, margin, lot) }));
    const last = lots.at(-1);
    if (last === undefined || lots.length < limit) return;
    after = { validUntil: last.validUntil, lotId: last.id };
  }
}
