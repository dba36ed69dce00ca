import { data, redirect } from "react-router";
import { refuseLicence } from "#server/vendors/licences/refuse-licence.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { answerReasonedAction } from "#app/features/vendors/answer-reasoned-action.ts";
import { loadVendor } from "#app/features/vendors/load-vendor.ts";
import { ReasonPage } from "#app/features/vendors/review/reason-page.tsx";
import type { Route } from "./+types/licence-refusal";

export async function loader({ context, params: { vendorId, licenceId } }: Route.LoaderArgs) {
  const { businessName, approvedAt, licences } = await loadVendor(context, vendorId);
  const licence = licences.find(({ id }) => id === licenceId);
  if (licence === undefined) throw data(null, { status: 404 });
  const page = `/admin/vendors/${vendorId}`;
  if (licence.state !== "waiting") throw redirect(`${page}?problem=licence-decided-already`);
  if (approvedAt === null) throw redirect(`${page}?problem=vendor-not-approved`);
  return { page, name: businessName, number: licence.number };
}

export const meta: Route.MetaFunction = panelMeta("Refuse a seed licence");

export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerReasonedAction({
    request,
    context,
    work: (world, person, reason) => refuseLicence(world, person, { ...params, reason }),
    page: `/admin/vendors/${params.vendorId}`,
    done: "licence-refused",
  });

export default function LicenceRefusal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReasonPage {...loaderData} about="adminLicenceRefusal" look="danger" answer={actionData} />
  );
}
