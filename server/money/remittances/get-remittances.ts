import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import {
  goesOnAfter,
  listPage,
  longListPage,
  mostCounted,
  rowsPerPage,
  type ListPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import {
  linesOf,
  openLines,
  readLine,
  readLines,
  readRemittance,
  readRemittances,
  type LineCut,
  type ListedLine,
  type ListedRemittance,
} from "./remittance-list-store.ts";

type Asked = { page: number; after: number | null };

const cutOf = ({ page, after }: Asked): LineCut => ({
  after,
  limit: rowsPerPage,
  offset: (page - 1) * rowsPerPage,
  most: mostCounted + 1,
});

function pageOf(asked: Asked, { total, lines }: { total: number; lines: ListedLine[] }) {
  const { offset: _, ...shown } = longListPage(asked.page, total);
  return { ...shown, goesOnAfter: goesOnAfter(shown, lines.at(-1)?.id), lines };
}

export type LinesPage = LongListPage & { lines: ListedLine[] };

export type Remittances = ListPage & { remittances: ListedRemittance[]; open: number };

/** What was entered, the latest first, and how many lines are open. Null: who asks may not know. */
export async function getRemittances(
  { db }: World,
  person: Person,
  page: number,
): Promise<Remittances | null> {
  if (!can(person, "manage-payments")) return null;
  const { total: open } = await readLines(db, openLines, {
    ...cutOf({ page: 1, after: null }),
    limit: 0,
  });
  const found = await readRemittances(db, {
    limit: rowsPerPage,
    offset: (page - 1) * rowsPerPage,
  });
  const { offset: _, ...shown } = listPage(page, found.total);
  return { ...shown, remittances: found.remittances, open };
}

/** Lines that wait for a person, the first told first. */
export async function getOpenLines(
  { db }: World,
  person: Person,
  asked: Asked,
): Promise<LinesPage | null> {
  if (!can(person, "manage-payments")) return null;
  return pageOf(asked, await readLines(db, openLines, cutOf(asked)));
}

export type RemittancePage = LinesPage & { remittance: ListedRemittance };

/** Null: there is none, or not for who asks. */
export async function getRemittance(
  { db }: World,
  person: Person,
  id: string,
  asked: Asked,
): Promise<RemittancePage | null> {
  if (!can(person, "manage-payments") || !isUuid(id)) return null;
  const remittance = await readRemittance(db, id);
  if (remittance === null) return null;
  return { ...pageOf(asked, await readLines(db, linesOf(id), cutOf(asked))), remittance };
}

export async function getRemittanceLine(
  { db }: World,
  person: Person,
  lineId: number,
): Promise<ListedLine | null> {
  return can(person, "manage-payments") ? readLine(db, lineId) : null;
}
