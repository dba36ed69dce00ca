import { suspendVendor } from "#server/vendors/suspend-vendor.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { answerReasonedAction } from "#app/features/vendors/answer-reasoned-action.ts";
import { loadVendor } from "#app/features/vendors/load-vendor.ts";
import { ReasonPage } from "#app/features/vendors/review/reason-page.tsx";
import type { Route } from "./+types/suspension";

export async function loader({ context, params: { vendorId } }: Route.LoaderArgs) {
  const { businessName } = await loadVendor(context, vendorId);
  return { page: `/admin/vendors/${vendorId}`, name: businessName };
}

export const meta: Route.MetaFunction = panelMeta("Suspend a vendor");

export const action = ({ request, context, params: { vendorId } }: Route.ActionArgs) =>
  answerReasonedAction({
    request,
    context,
    work: (world, person, reason) => suspendVendor(world, person, { vendorId, reason }),
    page: `/admin/vendors/${vendorId}`,
    done: "suspended",
  });

export default function Suspension({ loaderData, actionData }: Route.ComponentProps) {
  return <ReasonPage {...loaderData} about="adminSuspension" look="danger" answer={actionData} />;
}
