import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { formatIndiaDay, indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Person } from "#domain/people/person.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { answerReview } from "#server/reviews/answer-review.ts";
import { getReviewToAnswer } from "#server/reviews/get-review-to-answer.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { explainReviewRefusal } from "#app/features/reviews/explain-review-refusal.ts";
import { answerForm } from "#app/features/reviews/review-form.ts";
import { AnswerPage, SavedAnswerForm } from "#app/features/reviews/answer-page.tsx";
import type { Route } from "./+types/review-answer";

/** Whether a review is theirs to answer is part of the query: for everybody else it isn't there. */
async function signedInPerson(context: Readonly<RouterContextProvider>, url: URL): Promise<Person> {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn === null) throw redirectDocument(localPath(languageOf(url.pathname), "/login"));
  return personOf(signedIn);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = await signedInPerson(context, url);
  const language = languageOf(url.pathname);
  const found = await getReviewToAnswer(context.get(worldContext), person, params.id, language);
  if (found === null) throw data(null, { status: 404 });
  const { createdAt, answeredAt: _, ...review } = found;
  const day = indiaDay(createdAt);
  return {
    review: { ...review, date: formatIndiaDay(day, language), isoDate: isoIndiaDay(day) },
    title: textIn(language)("answer.title"),
    done: url.searchParams.get("done") === "published",
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const form = await readFormOrSave(context, request, answerForm(t));
  const person = await signedInPerson(context, url);
  const world = context.get(worldContext);
  if ((await getReviewToAnswer(world, person, params.id, language)) === null)
    throw data(null, { status: 404 });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems, problem: null }, 422);
  const given = { reviewId: params.id, text: form.value.text };
  const answered = await attempt(context, () => answerReview(world, person, given));
  if (answered === null) return data({ values, problems: {}, problem: t("answer.failed") }, 500);
  if (answered.ok)
    return redirect(localPath(language, `/vendor/reviews/${params.id}/answer?done=published`));
  const { init, problem, problems } = explainReviewRefusal(answered.refusal, t);
  return data({ values, problems, problem }, init);
}

export default function ReviewAnswer({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerPage page={loaderData} answer={actionData} />;
}

export const ErrorBoundary = SavedAnswerForm;
