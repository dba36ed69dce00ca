import { readIdKey, readPage } from "#domain/list-page.ts";
import { findPlacedOrders } from "#server/orders/find-placed-orders.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { readOrderListQuery } from "#app/features/orders/panel/read-order-list-query.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { OrdersPage } from "#app/features/orders/panel/orders-page.tsx";
import type { Route } from "./+types/orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const query = url.searchParams;
  const asked = { ...readOrderListQuery(query), after: readIdKey(query), page: readPage(query) };
  return findPlacedOrders(context.get(worldContext), person, asked);
}

export const meta: Route.MetaFunction = panelMeta("Order Management");

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage found={loaderData} />;
}
