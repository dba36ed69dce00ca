import { isInEveryNumber } from "#domain/orders/order-number.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countPlacedOrders,
  readPlacedOrders,
  searchPlacedOrders,
  type PlacedOrder,
  type OrderListQuery,
} from "./placed-orders-store.ts";

export type FoundPlacedOrders = ListPage & { orders: PlacedOrder[] };

/** Of every customer, newest first. */
export async function findPlacedOrders(
  world: World,
  person: Person,
  { page, ...given }: OrderListQuery & { page: number },
): Promise<FoundPlacedOrders> {
  if (!can(person, "manage-orders")) return { orders: [], ...listPage(1, 0) };
  const { db } = world;
  const asked = { ...given, search: isInEveryNumber(given.search) ? "" : given.search };
  if (asked.search !== "") {
    const { orders, total } = await searchPlacedOrders(db, asked, page);
    const { offset: _, ...shown } = listPage(page, total);
    return { ...shown, orders };
  }
  const { offset, ...shown } = listPage(page, await countPlacedOrders(db, asked));
  const { orders } = await readPlacedOrders(db, asked, { limit: rowsPerPage, offset });
  return { ...shown, orders };
}
