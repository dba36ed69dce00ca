import { data } from "react-router";
import { writtenPlace } from "#domain/catalogue/places/written-place.ts";
import { findPlaces } from "#server/catalogue/places/find-places.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { PlacesPage } from "#app/features/catalogue/panel/crops/places-page.tsx";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/places";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const places = await findPlaces(context.get(worldContext), person);
  if (places === null) throw data(null, 403);
  return { places: places.map(writtenPlace) };
}

export const meta: Route.MetaFunction = panelMeta("Places of PIN codes");

export default function Places({ loaderData }: Route.ComponentProps) {
  return <PlacesPage {...loaderData} />;
}
