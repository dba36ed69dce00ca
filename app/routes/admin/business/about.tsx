import { data, redirect } from "react-router";
import type { ShownFacts } from "#domain/shop/settings-refusals.ts";
import { withoutBlankRows, type WrittenAbout } from "#domain/shop/written-about.ts";
import { changeAbout } from "#server/shop/change-about.ts";
import { getEditableSettings } from "#server/shop/get-editable-settings.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { explainAboutRefusal, readAboutForm } from "#app/features/shop/panel/about-form.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { AboutTextsPage } from "#app/features/shop/panel/about-texts-page.tsx";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const settings = await getEditableSettings(context.get(worldContext), person);
  if (settings === null) throw data(null, 403);
  return settings.about;
}

export const meta: Route.MetaFunction = panelMeta("Texts of the about page");

type AboutFormAnswer = {
  written: WrittenAbout;
  shown: ShownFacts;
  problem: string;
  problems: Record<string, string>;
};

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { written: typed, shown } = await readAboutForm(request);
  const written = withoutBlankRows(typed);
  const saved = await attempt(context, () =>
    changeAbout(context.get(worldContext), person, { written, shown }),
  );
  if (saved === null) {
    const problem = textIn("en")("adminBusiness.failed");
    return data<AboutFormAnswer>({ written, shown, problem, problems: {} }, 500);
  }
  if (saved.ok) return redirect("/admin/business/about?done=saved");
  const { init, ...said } = explainAboutRefusal(saved.refusal);
  const seen = saved.refusal.code === "changed-meanwhile" ? saved.refusal.shown : shown;
  return data<AboutFormAnswer>({ written, shown: seen, ...said }, init);
}

export default function AboutTexts({ loaderData, actionData }: Route.ComponentProps) {
  return <AboutTextsPage form={loaderData} answer={actionData} />;
}
