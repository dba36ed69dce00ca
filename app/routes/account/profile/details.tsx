import { data, redirectDocument } from "react-router";
import * as z from "zod";
import { languages } from "#domain/language.ts";
import { changeDetails } from "#server/people/profile/change-details.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { answerForm } from "#app/features/people/sign-in/answer-form.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { openDetails } from "#app/features/people/profile/open-details.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import { readForm } from "#app/forms/read-form.ts";
import { DetailsPage } from "#app/features/people/profile/details-page.tsx";
import type { Route } from "./+types/details";

export async function loader({ context, url }: Route.LoaderArgs) {
  const signedIn = await requirePerson(context, url, "profile");
  const t = textIn(languageOf(url.pathname));
  const details = await openDetails(context.get(worldContext), signedIn);
  return { ...details, title: t("details.title"), description: t("details.description") };
}

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { personId } = await requirePerson(context, url, "profile");
  const t = textIn(languageOf(url.pathname));
  const schema = z.object({
    name: z.string().trim().min(1, t("register.nameMissing")),
    mobile: z.string(),
    language: z.enum(languages, t("details.languageMissing")),
  });
  const form = await readForm(request, schema);
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems, problem: null }, 422);
  const work = () => changeDetails(context.get(worldContext), personId, form.value);
  // As a document: the header has the name, and is drawn by the server alone.
  const { headers: page } = profilePage(url, "/profile", "details");
  const done = () => redirectDocument(page.get("Location") ?? "", { headers: page });
  return answerForm({ context, t, values, work, done });
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, choices, title } = loaderData;
  return <DetailsPage title={title} profile={profile} choices={choices} answer={actionData} />;
}
