import {
  adviceFor,
  writeAgeingKey,
  type AgeingList,
  type LotAdvice,
} from "#domain/catalogue/lots/ageing-list.ts";
import type { LotStanding } from "#domain/catalogue/lots/lot.ts";
import { goesOnAfter, longListPage, rowsPerPage, type LongListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { standingAt } from "#server/catalogue/lots/standing-at.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { countAgeing, selectAgeing, type AgeingLot } from "./ageing-store.ts";
import { filterFor } from "./filter-for.ts";

export type AgeingLots = {
  lots: (AgeingLot & { standing: LotStanding; advice: LotAdvice[] })[];
  page: LongListPage;
  /** Within so many days one is about to end. */
  endingDays: number;
};

/** Every vendor's for administrators, for a vendor its own. */
export async function findAgeingLots(
  world: World,
  person: Person,
  { page: asked, ...list }: AgeingList & { page: number },
): Promise<AgeingLots> {
  const { reader: db } = world;
  const at = world.now();
  const margin = await cachedSettings(world);
  const filter = filterFor(person, list, { at, margin });
  const counted = await countAgeing(db, filter);
  const { offset, ...page } = longListPage(asked, counted);
  const rows = await selectAgeing(db, filter, { limit: rowsPerPage, offset });
  const lots = rows.map((lot) => {
    const standing = standingAt(at, margin, lot);
    return { ...lot, standing, advice: adviceFor({ ...lot, standing }, filter) };
  });
  const last = rows.at(-1);
  const key = last && writeAgeingKey({ validUntil: last.validUntil, lotId: last.id });
  const shown = { ...page, goesOnAfter: goesOnAfter(page, key) };
  return { lots, page: shown, endingDays: filter.endingDays };
}
