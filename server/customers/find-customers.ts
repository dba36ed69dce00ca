import type { CustomerSort } from "#domain/customers/customer.ts";
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
  countCustomers,
  readCustomerKey,
  selectCustomers,
  type CustomerFilter,
  type CustomerRow,
} from "./customer-store.ts";

export type FoundCustomers = LongListPage & { customers: CustomerRow[] };

/** `after`: the id of a customer, those behind that one alone. */
export async function findCustomers(
  { reader: db }: World,
  person: Person,
  {
    page,
    after,
    ...given
  }: CustomerFilter & { sort: CustomerSort; page: number; after: string | null },
): Promise<FoundCustomers> {
  if (!can(person, "manage-customers")) return { customers: [], ...emptyLongList };
  const asked = { ...given, after: after === null ? null : await readCustomerKey(db, after) };
  const { offset, ...shown } = longListPage(page, await countCustomers(db, asked));
  const customers = await selectCustomers(db, asked, { limit: rowsPerPage, offset });
  return { ...shown, goesOnAfter: goesOnAfter(shown, customers.at(-1)?.id), customers };
}
