import { readOrderNumber } from "#domain/orders/order-number.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { loadOrder } from "./order-store.ts";
import { viewOrder, type OrderView } from "./order-view.ts";

/** By its number or its id, as URLs carry either. Null: no such order, or another person's. */
export async function getOrder(
  world: World,
  person: Person,
  numberOrId: string,
): Promise<OrderView | null> {
  if (!can(person, "see-own-orders")) return null;
  const number = readOrderNumber(numberOrId);
  if (number === null && !isUuid(numberOrId)) return null;
  const order = await loadOrder(
    world.db,
    person.id,
    number === null ? { id: numberOrId } : { number },
  );
  return order === null ? null : viewOrder(order, world.now());
}
