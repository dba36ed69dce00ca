import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { loadOrder } from "./order-store.ts";
import { viewOrder, type OrderView } from "./order-view.ts";

/** Null: the person has not ordered yet. */
export async function getLatestOrder(world: World, person: Person): Promise<OrderView | null> {
  if (!can(person, "see-own-orders")) return null;
  const order = await loadOrder(world.db, person.id, "latest");
  return order === null ? null : viewOrder(order, world.now());
}
