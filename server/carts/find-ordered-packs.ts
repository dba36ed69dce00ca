import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { loadOrderedPacks, type OrderedPack } from "./refill-store.ts";

/** What an order had, with what there is of it today. Empty for another person's order, and for none. */
export async function findOrderedPacks(
  world: World,
  customer: Person,
  orderNumber: string,
): Promise<OrderedPack[]> {
  if (!can(customer, "keep-cart")) return [];
  const settings = await cachedSettings(world);
  return loadOrderedPacks(world.db, { personId: customer.id, orderNumber }, settings);
}
