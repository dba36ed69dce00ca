import {
  emptyLongList,
  goesOnAfter,
  longListPage,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import {
  writeStockKey,
  type ManagedAfter,
  type ManagedList,
  type ManagedSort,
} from "#domain/catalogue/products/managed-list.ts";
import type { Reader } from "#database/connect.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { findByStock } from "./managed-by-stock.ts";
import {
  countManaged,
  readManagedKey,
  selectManaged,
  selectManagedIds,
  type ManagedFilter,
  type ManagedListQuery,
  type ManagedProduct,
} from "./managed-list-store.ts";
import { lowLimitFor, ownFilter } from "./own-filter.ts";

export type ManagedProducts = LongListPage & { products: ManagedProduct[]; lowStockLimit: number };

type AskedPage = { page: number; after: ManagedAfter | null };

/** All products for administrators, for a vendor its own; `after`: those behind that one alone. */
export async function findManagedProducts(
  world: World,
  person: Person,
  { page, after, sort, ...asked }: ManagedList & AskedPage,
): Promise<ManagedProducts> {
  const { reader: db } = world;
  const { lowStock } = await cachedSettings(world);
  const lowStockLimit = lowLimitFor(person, lowStock);
  const filter = ownFilter(person, { ...asked, lowStockLimit });
  if (filter === null) return { products: [], ...emptyLongList, lowStockLimit };
  const { by } = sort;
  const { ids, ...shown } =
    by === "stock"
      ? await pageByStock(db, filter, { page, after, sort })
      : await pageByKey(db, {
          filter,
          page,
          sort: { ...sort, by },
          key: after && (await readManagedKey(db, { ...filter, id: after.id })),
        });
  return { ...shown, products: await selectManaged(db, ids), lowStockLimit };
}

type IdsOfPage = LongListPage & { ids: string[] };

async function pageByKey(
  db: Reader,
  { page, ...asked }: ManagedListQuery & { page: number },
): Promise<IdsOfPage> {
  const total = await countManaged(db, asked);
  const { offset, ...shown } = longListPage(page, total);
  // What is asked for beyond the last is looked for to the end of all.
  const limit = Math.min(rowsPerPage, total - offset);
  const ids = limit > 0 ? await selectManagedIds(db, asked, { limit, offset }) : [];
  return { ...shown, goesOnAfter: goesOnAfter(shown, ids.at(-1)), ids };
}

async function pageByStock(
  db: Reader,
  filter: ManagedFilter,
  { page, after, sort }: AskedPage & { sort: ManagedSort },
): Promise<IdsOfPage> {
  const key = after?.stock == null ? null : { id: after.id, stock: after.stock };
  const found = await findByStock(db, filter, { ...sort, key, page });
  const { offset: _, ...shown } = longListPage(page, found.total);
  const last = found.shown.at(-1);
  return {
    ...shown,
    goesOnAfter: goesOnAfter(shown, last && writeStockKey(last)),
    ids: found.shown.map(({ id }) => id),
  };
}
