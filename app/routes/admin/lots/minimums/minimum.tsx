import { data, redirect } from "react-router";
import { changeMinimum } from "#server/catalogue/lots/minimums/change-minimum.ts";
import { findMinimums } from "#server/catalogue/lots/minimums/find-minimums.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import {
  minimumForm,
  refuseMinimum,
  valuesOf,
} from "#app/features/catalogue/panel/lots/minimums/minimum-form.ts";
import { MinimumPage } from "#app/features/catalogue/panel/lots/minimums/minimum-page.tsx";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/minimum";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const crops = await findMinimums(context.get(worldContext), person);
  const crop = crops?.find(({ key }) => key === params.crop);
  if (crop === undefined) throw data(null, { status: 404 });
  return { name: crop.name, values: valuesOf(crop.minimum) };
}

export const meta: Route.MetaFunction = panelMeta("Minimum germination");

export async function action({ request, context, params: { crop } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values } = await readForm(request, minimumForm);
  const { percent = "", source = "", inForce = "", version = "" } = values;
  const given = { cropKey: crop, percent, source, inForce: inForce === "on", version };
  const changed = await attempt(context, () =>
    changeMinimum(context.get(worldContext), person, given),
  );
  if (changed?.ok) return redirect("/admin/lots/minimums?done=saved");
  return refuseMinimum(values, changed?.refusal ?? null);
}

export default function Minimum({ loaderData, actionData }: Route.ComponentProps) {
  return <MinimumPage {...loaderData} answer={actionData} />;
}
