import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import { loadAddresses, type StoredAddress } from "#server/people/addresses/address-store.ts";
import type { World } from "#server/world.ts";
import {
  selectCustomer,
  selectOrders,
  selectSessions,
  type CustomerFacts,
  type CustomerOrder,
  type CustomerSession,
} from "./customer-store.ts";

export type Customer = {
  customer: CustomerFacts;
  orders: CustomerOrder[];
  /** Which page of the orders is shown. */
  listed: ListPage;
  addresses: StoredAddress[];
  sessions: CustomerSession[];
};

/** One customer with a page of their orders, for the panel; null when there is no such customer. */
export async function getCustomer(
  world: World,
  person: Person,
  asked: { customerId: string; page: number },
): Promise<Customer | null> {
  const { customerId } = asked;
  if (!can(person, "manage-customers") || !isUuid(customerId)) return null;
  const customer = await selectCustomer(world.db, customerId);
  if (customer === null) return null;
  const { offset, ...listed } = listPage(asked.page, customer.orders);
  const [orders, addresses, sessions] = await Promise.all([
    selectOrders(world.db, customerId, { limit: rowsPerPage, offset }),
    loadAddresses(world.db, customerId),
    selectSessions(world.db, customerId, world.now()),
  ]);
  return { customer, orders, listed, addresses, sessions };
}
