import { data, redirect } from "react-router";
import { reviewPath } from "#domain/reviews/review-path.ts";
import { getOwnReview } from "#server/reviews/get-own-review.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { explainReviewRefusal } from "#app/features/reviews/explain-review-refusal.ts";
import { requireReviewer } from "#app/features/reviews/require-reviewer.ts";
import { reviewForm } from "#app/features/reviews/review-form.ts";
import { SavedReviewForm, ReviewPage } from "#app/features/reviews/review-page.tsx";
import type { Route } from "./+types/review";

const doneWords = ["saved", "deleted"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = await requireReviewer(context, url, params.slug);
  const language = languageOf(url.pathname);
  const page = await getOwnReview(context.get(worldContext), person, params.slug, language);
  if (page === null) throw data(null, { status: 404 });
  const title = textIn(language)("review.title", { name: page.product.name });
  const asked = url.searchParams.get("done");
  const done = doneWords.find((word) => word === asked) ?? null;
  const isTheirs = page.standing === "may-write" || page.standing === "hidden";
  return data({ ...page, title, done }, { status: isTheirs ? 200 : 403 });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { slug } = params;
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const form = await readFormOrSave(context, request, reviewForm(t));
  const person = await requireReviewer(context, url, slug);
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems, problem: null }, 422);
  const given = { slug, stars: Number(form.value.stars), text: form.value.text };
  const written = await attempt(context, () =>
    writeReview(context.get(worldContext), person, given),
  );
  if (written === null) return data({ values, problems: {}, problem: t("review.failed") }, 500);
  if (written.ok) return redirect(localPath(language, `${reviewPath(slug)}?done=saved`));
  const { init, problem, problems } = explainReviewRefusal(written.refusal, t);
  return data({ values, problems, problem }, init);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage page={loaderData} answer={actionData} />;
}

export const ErrorBoundary = SavedReviewForm;
