import { isInEveryNumber } from "#domain/orders/order-number.ts";
import {
  emptyLongList,
  goesOnAfter,
  longListPage,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countPlacedOrders,
  readKey,
  readPlacedOrders,
  searchPlacedOrders,
  type PlacedOrder,
  type OrderFilter,
} from "./placed-orders-store.ts";

export type FoundPlacedOrders = LongListPage & { orders: PlacedOrder[] };

/** Of every customer, newest first; `after`: the id of an order, those behind it alone. */
export async function findPlacedOrders(
  world: World,
  person: Person,
  { page, after, ...given }: OrderFilter & { page: number; after: string | null },
): Promise<FoundPlacedOrders> {
  if (!can(person, "manage-orders")) return { orders: [], ...emptyLongList };
  const { reader: db } = world;
  const asked = {
    ...given,
    search: isInEveryNumber(given.search) ? "" : given.search,
    after: after === null ? null : await readKey(db, after),
  };
  if (asked.search !== "") {
    const { orders, total } = await searchPlacedOrders(db, asked, page);
    const { offset: _, ...shown } = longListPage(page, total);
    return { ...shown, goesOnAfter: goesOnAfter(shown, orders.at(-1)?.id), orders };
  }
  const { offset, ...shown } = longListPage(page, await countPlacedOrders(db, asked));
  const { orders } = await readPlacedOrders(db, asked, { limit: rowsPerPage, offset });
  return { ...shown, goesOnAfter: goesOnAfter(shown, orders.at(-1)?.id), orders };
}
