import { customerSorts, customerStatuses } from "#domain/customers/customer.ts";
import { readIdKey, readPage } from "#domain/list-page.ts";
import { findCustomers } from "#server/customers/find-customers.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { CustomersPage } from "#app/features/customers/customers-page.tsx";
import type { Route } from "./+types/customers";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const query = url.searchParams;
  return findCustomers(context.get(worldContext), person, {
    search: readSearch(query),
    status: customerStatuses.find((status) => status === query.get("status")) ?? null,
    sort: customerSorts.find((sort) => sort === query.get("sort")) ?? customerSorts[0],
    after: readIdKey(query),
    page: readPage(query),
  });
}

export const meta: Route.MetaFunction = panelMeta("Customers");

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage found={loaderData} />;
}
