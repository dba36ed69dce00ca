import { fileBatch } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { ManagedList } from "#domain/catalogue/products/managed-list.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectExported, type ExportedProduct } from "./exported-products-store.ts";
import { lowLimitFor, ownFilter } from "./own-filter.ts";

/** All that is asked for, the newest first, a batch at a time. */
export async function* exportProducts(
  world: World,
  person: Person,
  asked: Omit<ManagedList, "sort">,
): AsyncGenerator<ExportedProduct[]> {
  const { lowStock } = await cachedSettings(world);
  const filter = ownFilter(person, { ...asked, lowStockLimit: lowLimitFor(person, lowStock) });
  if (filter === null) return;
  let after: ExportedProduct | null = null;
  for (;;) {
    const limit = fileBatch(after === null);
    const batch: ExportedProduct[] = await selectExported(world.db, filter, {
      after,
      limit,
    });
    if (batch.length > 0) yield batch;
    if (batch.length < limit) return;
    after = batch.at(-1) ?? null;
  }
}
