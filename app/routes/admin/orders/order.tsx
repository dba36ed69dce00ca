import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/order";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} />;
}
