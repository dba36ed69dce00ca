import { readPage } from "#domain/panel/list-page.ts";
import { findPlacedOrders } from "#server/orders/find-placed-orders.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { askedOrders } from "#app/panel/orders/asked-orders.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { OrdersPage } from "#app/ui/panel/orders/orders-page.tsx";
import type { Route } from "./+types/orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const query = url.searchParams;
  const asked = { ...askedOrders(query), page: readPage(query) };
  return findPlacedOrders(context.get(worldContext), person, asked);
}

export const meta: Route.MetaFunction = panelMeta("Order Management");

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage found={loaderData} />;
}
