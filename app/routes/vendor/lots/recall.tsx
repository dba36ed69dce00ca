import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { answerRecall } from "#app/features/parcels/panel/recalls/answer-recall.ts";
import { openRecall } from "#app/features/parcels/panel/recalls/open-recall.ts";
import { RecallPage } from "#app/features/parcels/panel/recalls/recall-page.tsx";
import type { Route } from "./+types/recall";

export const loader = async (args: Route.LoaderArgs) =>
  openRecall(await requireVendorWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerRecall(await requireVendorWorkspace(args), args);

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function Recall({ loaderData, actionData }: Route.ComponentProps) {
  return <RecallPage opened={loaderData} answer={actionData} />;
}
