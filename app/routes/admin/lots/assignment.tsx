import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerAssignment } from "#app/features/catalogue/panel/lots/opening/answer-assignment.ts";
import { LotPage } from "#app/features/catalogue/panel/lots/lot-page.tsx";
import { openLot } from "#app/features/catalogue/panel/lots/open-lots.ts";
import type { Route } from "./+types/assignment";

export const loader = async (args: Route.LoaderArgs) =>
  openLot(await requireAdminWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerAssignment(await requireAdminWorkspace(args), args);

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function LotAssignment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LotPage details={loaderData} {...(actionData && { answer: { assignment: actionData } })} />
  );
}
