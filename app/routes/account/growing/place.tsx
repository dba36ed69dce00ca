import { data, redirectDocument } from "react-router";
import * as z from "zod";
import { isGrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { forgetPlace } from "#server/catalogue/places/forget-place.ts";
import { getPlace } from "#server/catalogue/places/get-place.ts";
import { worldContext } from "#app/context.ts";
import { customerIdOf, findAndKeepPin } from "#app/features/catalogue/places/keep-pin.ts";
import { PlacePage } from "#app/features/catalogue/places/place-page.tsx";
import { backPath, placeWords, refusePlace } from "#app/features/catalogue/places/place-words.ts";
import { readForm } from "#app/forms/read-form.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { placeCookies, renewedPlace, toldPlace } from "#app/place-cookie.ts";
import { setCookies } from "#app/sessions.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/place";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const told = toldPlace(request.headers.get("Cookie"));
  const pin = told?.pin ?? "";
  const place = pin === "" ? null : await getPlace(context.get(worldContext), pin);
  const words = placeWords(language, { told: place ?? told, place });
  const back = backPath(url.searchParams.get("from"), localPath(language, "/"));
  const page = { title: words.title, description: words.description, words, pin, back };
  return data(page, { headers: setCookies(renewedPlace(request, place)) });
}

export const meta: Route.MetaFunction = unlistedMeta;

const form = z.object({ pin: z.string(), zone: z.string(), back: z.string() });

/** Keeps the place on the device, and a customer's PIN code with the account; a part of the country alone is no PIN code. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const { pin = "", zone = "", back = "" } = (await readForm(request, form)).values;
  const leave = (place: Parameters<typeof placeCookies>[1]) =>
    redirectDocument(backPath(back, localPath(language, "/")), {
      headers: setCookies(placeCookies(request, place)),
    });
  if (zone === "none" || isGrowingZone(zone)) {
    const customerId = await customerIdOf(context);
    if (customerId !== null) await forgetPlace(world, customerId);
    return leave(isGrowingZone(zone) ? { zone, pin: null } : null);
  }
  const chosen = await findAndKeepPin(context, pin);
  if (chosen?.ok) return leave(chosen.value);
  return refusePlace(language, pin, chosen?.refusal ?? null);
}

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  return <PlacePage {...loaderData} answer={actionData} />;
}
