import { data, redirect } from "react-router";
import { isGrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { writtenSeason } from "#domain/catalogue/crops/written-season.ts";
import { changeCropSeason } from "#server/catalogue/crops/change-crop-season.ts";
import { findCrops } from "#server/catalogue/crops/find-crops.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { refuseCrop, seasonForm } from "#app/features/catalogue/panel/crops/crop-forms.ts";
import { SeasonPage } from "#app/features/catalogue/panel/crops/season-page.tsx";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/season";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const crops = await findCrops(context.get(worldContext), person);
  const crop = crops?.find(({ cropKey }) => cropKey === params.crop);
  const season = crop?.seasons.find(({ zone }) => zone === params.zone);
  if (!crop || !season) throw data(null, { status: 404 });
  const { cropKey, name } = crop;
  const values = { ...writtenSeason(season), version: season.version };
  return { cropKey, name: name.en, zone: season.zone, values };
}

export const meta: Route.MetaFunction = panelMeta("Sowing times");

export async function action({ request, context, params: { crop, zone } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  if (!isGrowingZone(zone)) throw data(null, { status: 404 });
  const { values } = await readForm(request, seasonForm);
  const { windows = "", source = "", checkedOn = "", version = "" } = values;
  const given = { cropKey: crop, zone, written: { windows, source, checkedOn }, version };
  const changed = await attempt(context, () =>
    changeCropSeason(context.get(worldContext), person, given),
  );
  if (changed?.ok) return redirect("/admin/crops?done=saved");
  return refuseCrop(values, changed?.refusal ?? null);
}

export default function Season({ loaderData, actionData }: Route.ComponentProps) {
  return <SeasonPage {...loaderData} answer={actionData} />;
}
