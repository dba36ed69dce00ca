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
import { explainReviewRefusal } from "#app/features/reviews/explain-review-refusal.ts";
import { requireReviewer } from "#app/features/reviews/require-reviewer.ts";
import { readReviewOrSave } from "#app/features/reviews/read-review.ts";
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
  const { form, pictures, removedPhotoIds, wasRead } = await readReviewOrSave(
    { context, request },
    t,
  );
  const person = await requireReviewer(context, url, slug);
  const values = wasRead ? form.values : null;
  const hadPhotos = pictures.ok ? pictures.value.length > 0 : true;
  if (!form.ok || !pictures.ok) {
    const said = pictures.ok ? null : explainReviewRefusal(pictures.refusal, t);
    const problems = { ...(wasRead && !form.ok && form.problems), ...said?.problems };
    return data({ values, problems, problem: null, hadPhotos }, said?.init ?? 422);
  }
  const { stars, text } = form.value;
  const photos = pictures.value;
  const given = { slug, stars: Number(stars), text, photos, removedPhotoIds };
  const written = await attempt(context, () =>
    writeReview(context.get(worldContext), person, given),
  );
  if (written === null)
    return data({ values, problems: {}, problem: t("review.failed"), hadPhotos }, 500);
  if (written.ok) return redirect(localPath(language, `${reviewPath(slug)}?done=saved`));
  const { init, problem, problems } = explainReviewRefusal(written.refusal, t);
  return data({ values, problems, problem, hadPhotos }, init);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage page={loaderData} answer={actionData} />;
}

export const ErrorBoundary = SavedReviewForm;
