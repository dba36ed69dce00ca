import { redirect, type RouterContextProvider } from "react-router";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { SubmissionRefusal, WithdrawalRefusal } from "#domain/vendors/business-details.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { refusals } from "#app/refusals/refusals.ts";

type SubmissionPageRefusal = SubmissionRefusal | WithdrawalRefusal;
type SubmissionArgs = { context: Readonly<RouterContextProvider>; url: URL };
type SubmissionAction = SubmissionArgs & {
  work: (world: World, person: Person) => Promise<Result<null, SubmissionPageRefusal>>;
  done: string;
};

const shownProblems = [
  "business-incomplete",
  "business-submitted-already",
  "business-approved-already",
  "business-suspended",
  "business-not-submitted",
] as const satisfies readonly SubmissionPageRefusal["code"][];

const pageOf = (url: URL, query = "") =>
  redirect(localPath(languageOf(url.pathname), `/vendor/business${query}`));

/** One press of a button: the page says what was done, or why not. */
export async function answerSubmission({
  context,
  url,
  work,
  done,
}: SubmissionAction): Promise<Response> {
  const person = await requireVendor(context, url);
  const answer = await work(context.get(worldContext), person);
  return pageOf(url, answer.ok ? `?done=${done}` : `?problem=${answer.refusal.code}`);
}

/** Whoever opens the address of such a button is led to the page. */
export async function redirectToBusiness({ context, url }: SubmissionArgs): Promise<Response> {
  await requireVendor(context, url);
  return pageOf(url);
}

export function businessProblem(url: URL): string | null {
  const code = shownProblems.find((known) => known === url.searchParams.get("problem"));
  return code === undefined ? null : textIn(languageOf(url.pathname))(refusals[code].text);
}
