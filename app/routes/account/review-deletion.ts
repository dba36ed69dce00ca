import { data, redirect } from "react-router";
import { reviewPath } from "#domain/reviews/review-path.ts";
import { deleteReview } from "#server/reviews/delete-review.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { requireReviewer } from "#app/features/reviews/require-reviewer.ts";
import type { Route } from "./+types/review-deletion";

/** There is nothing to see here: the page of the review has the form. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireReviewer(context, url, params.slug);
  return redirect(localPath(languageOf(url.pathname), reviewPath(params.slug)));
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const person = await requireReviewer(context, url, params.slug);
  const deleted = await deleteReview(context.get(worldContext), person, params.slug);
  const page = localPath(languageOf(url.pathname), reviewPath(params.slug));
  if (deleted.ok) return redirect(`${page}?done=deleted`);
  const { code } = deleted.refusal;
  // The page of the review says that it is hidden.
  if (code === "review-hidden") return redirect(page);
  throw data(null, { status: refusalLine(code).status });
}
