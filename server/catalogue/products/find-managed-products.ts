import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { ManagedList } from "#domain/catalogue/products/managed-list.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import {
  countManaged,
  selectManaged,
  selectManagedIds,
  type ManagedProduct,
} from "./managed-list-store.ts";
import { lowLimitFor, ownFilter } from "./own-filter.ts";

export type ManagedProducts = ListPage & { products: ManagedProduct[]; lowStockLimit: number };

/** All products for administrators, for a vendor its own. */
export async function findManagedProducts(
  world: World,
  person: Person,
  { page, sort, ...asked }: ManagedList & { page: number },
): Promise<ManagedProducts> {
  const { lowStock } = await cachedSettings(world);
  const lowStockLimit = lowLimitFor(person, lowStock);
  const filter = ownFilter(person, { ...asked, lowStockLimit });
  if (filter === null) return { products: [], ...listPage(1, 0), lowStockLimit };
  const total = await countManaged(world.db, filter);
  const { offset, ...shown } = listPage(page, total);
  const limit = Math.min(rowsPerPage, total - offset);
  // The far half is counted from the end.
  const isFar = offset > total / 2;
  const ids = isFar
    ? await selectManagedIds(
        world.db,
        filter,
        { ...sort, descending: !sort.descending },
        { limit, offset: total - offset - limit },
      )
    : await selectManagedIds(world.db, filter, sort, { limit, offset });
  const products = await selectManaged(world.db, isFar ? ids.toReversed() : ids);
  return { ...shown, products, lowStockLimit };
}
