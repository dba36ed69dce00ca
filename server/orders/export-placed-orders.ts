import { fileBatch } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  readPlacedOrders,
  type After,
  type PlacedOrder,
  type OrderFilter,
} from "./placed-orders-store.ts";

/** All that is asked for, newest first, a batch at a time. */
export async function* exportPlacedOrders(
  { db }: World,
  person: Person,
  asked: OrderFilter,
): AsyncGenerator<PlacedOrder[]> {
  if (!can(person, "manage-orders")) return;
  let cursor: After | null = null;
  for (;;) {
    const limit = fileBatch(cursor === null);
    const { orders, after }: Awaited<ReturnType<typeof readPlacedOrders>> = await readPlacedOrders(
      db,
      { ...asked, after: cursor },
      { limit },
    );
    if (orders.length > 0) yield orders;
    if (orders.length < limit) return;
    cursor = after;
  }
}
