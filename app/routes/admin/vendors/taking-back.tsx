import { takeBackCorrection } from "#server/ledger/correct-balance.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { TakeBackPage } from "#app/features/ledger/take-back-page.tsx";
import { answerReasonedAction } from "#app/features/vendors/answer-reasoned-action.ts";
import { loadVendor } from "#app/features/vendors/load-vendor.ts";
import type { Route } from "./+types/taking-back";

export async function loader({ context, params: { vendorId } }: Route.LoaderArgs) {
  const { businessName } = await loadVendor(context, vendorId);
  return { page: `/admin/vendors/${vendorId}/ledger`, name: businessName };
}

export const meta: Route.MetaFunction = panelMeta("Take back a correction");

export const action = ({ request, context, params: { vendorId, posting } }: Route.ActionArgs) =>
  answerReasonedAction({
    request,
    context,
    work: (world, person, reason) =>
      takeBackCorrection(world, person, { vendorId, postingId: numberIn(posting), reason }),
    page: `/admin/vendors/${vendorId}/ledger`,
    done: "taken-back",
  });

/** 0: no posting has that number. */
const numberIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export default function TakingBack({ loaderData, actionData }: Route.ComponentProps) {
  return <TakeBackPage {...loaderData} answer={actionData} />;
}
