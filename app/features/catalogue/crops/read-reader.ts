import type { RouterContextProvider } from "react-router";
import { getPlace } from "#server/catalogue/places/get-place.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { toldPlace } from "#app/place-cookie.ts";
import type { Placed } from "./crop-pages-words.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** Who reads a page of crops: its language, where they sow, and the day; `?in=7` is the day on which an order of today is there. */
export async function readReader({ request, context, url }: Args): Promise<Placed> {
  const world = context.get(worldContext);
  const pin = toldPlace(request.headers.get("Cookie"))?.pin ?? null;
  const place = pin === null ? null : await getPlace(world, pin);
  const daysAhead = Number(/^\d{1,2}$/.exec(url.searchParams.get("in") ?? "")?.[0] ?? 0);
  return {
    language: languageOf(url.pathname),
    zone: place?.zone ?? context.get(visitorContext).zone,
    now: new Date(world.now().getTime() + daysAhead * 86_400_000),
    daysAhead,
    place,
  };
}
