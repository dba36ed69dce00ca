import { data } from "react-router";
import * as z from "zod";
import { languages } from "#domain/language.ts";
import { changeDetails } from "#server/profile/change-details.ts";
import { getProfile } from "#server/profile/get-profile.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { answerForm } from "#app/people/answer-form.ts";
import { formHeaders } from "#app/people/form-headers.ts";
import { profilePage } from "#app/people/profile-page.ts";
import { requirePerson } from "#app/people/require-person.ts";
import { readForm } from "#app/read-form.ts";
import { DetailsPage } from "#app/ui/profile/details-page.tsx";
import type { Route } from "./+types/details";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { personId } = await requirePerson(context, url, "profile");
  const t = textIn(languageOf(url.pathname));
  const profile = await getProfile(context.get(worldContext), personId);
  return { profile, title: t("details.title"), description: t("details.description") };
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
  const done = () => profilePage(url, "/profile", "details");
  return answerForm({ context, t, values, work, done });
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, title } = loaderData;
  return <DetailsPage title={title} profile={profile} answer={actionData} />;
}
