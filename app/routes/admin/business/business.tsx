import { data, redirect } from "react-router";
import type { WrittenBusiness } from "#domain/settings/written-business.ts";
import { changeBusiness } from "#server/settings/change-business.ts";
import { getEditableSettings } from "#server/settings/get-editable-settings.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { textIn } from "#app/messages/catalogues.ts";
import {
  businessForm,
  explainBusinessRefusal,
  readShown,
  type BusinessAnswer,
} from "#app/panel/business-form.ts";
import { attempt } from "#app/people/attempt.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { readForm } from "#app/read-form.ts";
import { BusinessPage } from "#app/ui/panel/settings/business-page.tsx";
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
  const { shown: shownText = "", ...values } = form.values;
  const written = values as WrittenBusiness;
  const shown = readShown(shownText);
  const saved = await attempt(context, () => changeBusiness(world, person, { written, shown }));
  if (saved === null) {
    const problem = textIn("en")("adminBusiness.failed");
    return data<BusinessAnswer>({ values, problems: {}, problem, shown }, 500);
  }
  if (saved.ok) return redirect("/admin/business?done=saved");
  const now = await getEditableSettings(world, person);
  const { init, ...said } = explainBusinessRefusal(saved.refusal, now?.business.written ?? null);
  const isOthers = saved.refusal.code === "changed-meanwhile";
  const seen = isOthers && "shown" in saved.refusal ? saved.refusal.shown : shown;
  return data<BusinessAnswer>({ values, ...said, shown: seen }, init);
}

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessPage form={loaderData} answer={actionData} />;
}
