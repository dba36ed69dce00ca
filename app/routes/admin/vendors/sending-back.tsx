import { redirect } from "react-router";
import { sendBackVendor } from "#server/vendors/send-back-vendor.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { answerReasonedAction } from "#app/features/vendors/answer-reasoned-action.ts";
import { loadVendor } from "#app/features/vendors/load-vendor.ts";
import { ReasonPage } from "#app/features/vendors/review/reason-page.tsx";
import type { Route } from "./+types/sending-back";

export async function loader({ context, params: { vendorId } }: Route.LoaderArgs) {
  const { businessName, standing } = await loadVendor(context, vendorId);
  const page = `/admin/vendors/${vendorId}`;
  if (standing !== "in-review") throw redirect(`${page}?problem=vendor-not-submitted`);
  return { page, name: businessName };
}

export const meta: Route.MetaFunction = panelMeta("Send a vendor's list back");

export const action = ({ request, context, params: { vendorId } }: Route.ActionArgs) =>
  answerReasonedAction({
    request,
    context,
    work: (world, person, reason) => sendBackVendor(world, person, { vendorId, reason }),
    page: `/admin/vendors/${vendorId}`,
    done: "sent-back",
  });

export default function SendingBack({ loaderData, actionData }: Route.ComponentProps) {
  return <ReasonPage {...loaderData} about="adminVendorSendingBack" answer={actionData} />;
}
