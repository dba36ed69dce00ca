import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/desk.ts";
import { loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/order";

export const loader = async (args: Route.LoaderArgs) =>
  loadDesk(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} />;
}
