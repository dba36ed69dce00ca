import { data, redirect } from "react-router";
import { showReview } from "#server/reviews/show-review.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/showing";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/reviews/${params.id}`);

export async function action({ context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const shown = await showReview(context.get(worldContext), person, params.id);
  if (!shown.ok) throw data(null, refusalLine(shown.refusal.code).status);
  return redirect(`/admin/reviews/${params.id}?done=shown`);
}
