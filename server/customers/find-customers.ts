import type { CustomerSort } from "#domain/customers/customer.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countCustomers,
  selectCustomers,
  type CustomerFilter,
  type CustomerRow,
} from "./customer-store.ts";

export type FoundCustomers = ListPage & { customers: CustomerRow[] };

export async function findCustomers(
  world: World,
  person: Person,
  { page: asked, sort, ...filter }: CustomerFilter & { sort: CustomerSort; page: number },
): Promise<FoundCustomers> {
  const isAllowed = can(person, "manage-customers");
  const total = isAllowed ? await countCustomers(world.db, filter) : 0;
  const { offset, ...page } = listPage(asked, total);
  const customers =
    total === 0
      ? []
      : await selectCustomers(world.db, filter, { sort, limit: rowsPerPage, offset });
  return { ...page, customers };
}
