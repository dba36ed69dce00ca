import { data, redirect } from "react-router";
import { emptyPlace, writtenPlace } from "#domain/catalogue/places/written-place.ts";
import { changePlace } from "#server/catalogue/places/change-place.ts";
import { findPlaces } from "#server/catalogue/places/find-places.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { placeForm, refuseCrop } from "#app/features/catalogue/panel/crops/crop-forms.ts";
import { PinPlacePage } from "#app/features/catalogue/panel/crops/pin-place-page.tsx";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/place";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const places = await findPlaces(context.get(worldContext), person);
  if (places === null) throw data(null, 403);
  if (params.prefix === "new") return { values: { ...emptyPlace, version: "" } };
  const place = places.find(({ prefix }) => prefix === params.prefix);
  if (place === undefined) throw data(null, { status: 404 });
  return { values: { ...writtenPlace(place), version: place.version } };
}

export const meta: Route.MetaFunction = panelMeta("Place of PIN codes");

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values } = await readForm(request, placeForm);
  const { version = "" } = values;
  const written = { ...emptyPlace, ...values };
  const changed = await attempt(context, () =>
    changePlace(context.get(worldContext), person, { written, version }),
  );
  if (changed?.ok) return redirect("/admin/places?done=saved");
  return refuseCrop(values, changed?.refusal ?? null);
}

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  return <PinPlacePage {...loaderData} answer={actionData} />;
}
