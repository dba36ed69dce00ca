import { data, redirect } from "react-router";
import type { WrittenBusiness } from "#domain/shop/written-business.ts";
import { changeBusiness } from "#server/shop/change-business.ts";
import { getEditableSettings } from "#server/shop/get-editable-settings.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import {
  businessForm,
  explainBusinessRefusal,
  readShownFacts,
  type BusinessAnswer,
} from "#app/features/shop/panel/business-form.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { aboveIn, readFit } from "#app/forms/read-fit.ts";
import { readForm } from "#app/forms/read-form.ts";
import { AboveMrpChoice } from "#app/kit/panel/above-mrp-choice.tsx";
import { BusinessPage } from "#app/features/shop/panel/business-page.tsx";
import type { Route } from "./+types/business";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const settings = await getEditableSettings(context.get(worldContext), person);
  if (settings === null) throw data(null, 403);
  return settings.business;
}

export const meta: Route.MetaFunction = panelMeta("Business Information");

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const form = await readForm(request, businessForm);
  const { shown: shownText = "", fit, aboveKey, ...values } = form.values;
  const written = values as WrittenBusiness;
  const shown = readShownFacts(shownText);
  const saved = await attempt(context, () =>
    changeBusiness(world, person, { written, shown, fit: readFit({ fit, aboveKey }) }),
  );
  if (saved === null) {
    const problem = textIn("en")("adminBusiness.failed");
    return data<BusinessAnswer>({ values, problems: {}, problem, shown, above: null }, 500);
  }
  if (saved.ok) return redirect("/admin/business?done=saved");
  const now = await getEditableSettings(world, person);
  const { init, ...said } = explainBusinessRefusal(saved.refusal, now?.business.written ?? null);
  const isOthers = saved.refusal.code === "changed-meanwhile";
  const seen = isOthers && "shown" in saved.refusal ? saved.refusal.shown : shown;
  return data<BusinessAnswer>(
    { values, ...said, shown: seen, above: aboveIn(saved.refusal) },
    init,
  );
}

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  const above = actionData?.above;
  return (
    <BusinessPage form={loaderData} answer={actionData}>
      {above && <AboveMrpChoice above={above} />}
    </BusinessPage>
  );
}
