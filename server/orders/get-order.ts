import { readOrderNumber } from "#domain/orders/order-number.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { loadOrder } from "./order-store.ts";
import { viewOrder, type OrderView } from "./order-view.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By its number or its id, as URLs carry either. Null: no such order, or another person's. */
export async function getOrder(
  world: World,
  person: Person,
  numberOrId: string,
): Promise<OrderView | null> {
  if (!can(person, "see-own-orders")) return null;
  const number = readOrderNumber(numberOrId);
  if (number === null && !uuid.test(numberOrId)) return null;
  const order = await loadOrder(
    world.db,
    person.id,
    number === null ? { id: numberOrId } : { number },
  );
  return order === null ? null : viewOrder(order);
}
