import { data, redirect } from "react-router";
import * as z from "zod";
import { getReview } from "#server/reviews/get-review.ts";
import { hideReview } from "#server/reviews/hide-review.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { ReviewPage } from "#app/features/reviews/panel/review-page.tsx";
import type { Route } from "./+types/review";

const t = textIn("en");

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const review = await getReview(context.get(worldContext), person, params.id);
  if (review === null) throw data(null, 404);
  return { review, title: t("adminReviews.review", { product: review.product.name }) };
}

export const meta: Route.MetaFunction = unlistedMeta;

/** Refused because somebody else has hidden it: their reason shows. */
export const shouldRevalidate = () => true;

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const form = await readForm(request, z.object({ reason: z.string() }));
  const { reason = "" } = form.values;
  const given = { reviewId: params.id, reason };
  const hidden = await attempt(context, () => hideReview(context.get(worldContext), person, given));
  if (hidden === null) return data({ reason, problem: t("adminReviews.failed") }, 500);
  if (hidden.ok) return redirect(`/admin/reviews/${params.id}?done=hidden`);
  if (hidden.refusal.code === "review-not-found") throw data(null, 404);
  const { words, init } = describeRefusal(hidden.refusal, t);
  return data({ reason, problem: words }, init);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} answer={actionData} />;
}
