import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { getCustomer } from "#server/customers/get-customer.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { CustomerPage } from "#app/features/customers/customer-page.tsx";
import type { Route } from "./+types/customer";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const { customerId } = params;
  const asked = { customerId, page: readPage(url.searchParams) };
  const found = await getCustomer(context.get(worldContext), person, asked);
  if (found === null) throw data(null, { status: 404 });
  return { ...found, problem: problemOf(url, ["customer-deleted"]) };
}

export const meta: Route.MetaFunction = panelMeta("Customer");

export default function Customer({ loaderData }: Route.ComponentProps) {
  return <CustomerPage {...loaderData} />;
}
