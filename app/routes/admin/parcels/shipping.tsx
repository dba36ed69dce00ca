import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerShipping } from "#app/features/parcels/panel/batches/answer-batch.ts";
import { openShipping } from "#app/features/parcels/panel/batches/open-shipping.ts";
import { ShippingPage } from "#app/features/parcels/panel/batches/shipping-page.tsx";
import type { Route } from "./+types/shipping";

export const loader = async (args: Route.LoaderArgs) =>
  openShipping(await requireAdminWorkspace(args), args.url);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerShipping(await requireAdminWorkspace(args), args);

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  return <ShippingPage opened={loaderData} answer={actionData} />;
}
