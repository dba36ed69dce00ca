import { data, redirectDocument } from "react-router";
import * as z from "zod";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { answerForm } from "#app/features/people/sign-in/answer-form.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import { readForm } from "#app/forms/read-form.ts";
import { endedSessionCookies, setCookies } from "#app/sessions.ts";
import { DeletionForm, VendorDeletion } from "#app/features/people/profile/deletion-form.tsx";
import type { Route } from "./+types/deletion";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = await requirePerson(context, url, "profile");
  const { business } = await cachedSettings(context.get(worldContext));
  const { email, phone } = business;
  const title = textIn(languageOf(url.pathname))("deletion.title");
  return { shop: role === "vendor" ? { email, phone } : null, title };
}

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { personId } = await requirePerson(context, url, "profile");
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const schema = z.object({
    currentPassword: z.string().min(1, t("profile.currentPasswordMissing")),
  });
  const form = await readForm(request, schema, { secret: ["currentPassword"] });
  if (!form.ok) return data({ values: {}, problems: form.problems, problem: null }, 422);
  const password = form.value.currentPassword;
  const work = () => deleteAccount(context.get(worldContext), personId, { password });
  const done = async () =>
    redirectDocument(localPath(language, "/profile/deleted"), {
      headers: setCookies(await endedSessionCookies(request, "shop")),
    });
  return answerForm({ context, t, values: {}, work, done });
}

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, title } = loaderData;
  if (shop) return <VendorDeletion title={title} shop={shop} />;
  return <DeletionForm title={title} answer={actionData} />;
}
