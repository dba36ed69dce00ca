import { isGrowingZone, type GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { readPin, shortPlace, type PinPlace } from "#domain/catalogue/places/place.ts";
import { languages } from "#domain/language.ts";
import { placeNameCookie } from "#app/before-hydration/name-place.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { isHttps } from "#app/sessions.ts";

const name = "growing_place";
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Where somebody sows: the part of the country, and the PIN code where it was told. */
export type ToldPlace = { zone: GrowingZone; pin: string | null };

/** A place that was told by its PIN code has a name. */
type NamedPlace = ToldPlace & { pin: string } & Pick<PinPlace, "states" | "district">;

const VALUE = new RegExp(`(?:^|; *)${name}=(north|south)(?:-([0-9]{6}))?(?:;|$)`);

const NAMES = new RegExp(`(?:^|; *)${placeNameCookie}=([^;]*)`);

/** What this browser keeps of it; null: nothing was told. */
export function toldPlace(cookies: string | null | undefined): ToldPlace | null {
  const [, zone = "", text = ""] = VALUE.exec(cookies ?? "") ?? [];
  if (!isGrowingZone(zone)) return null;
  const pin = readPin(text);
  return { zone, pin: pin.ok ? pin.value : null };
}

/** The cookies again where the PIN code that they keep lies in another part of the country by now, or has another name; none else. */
export function renewedPlace(request: Request, place: NamedPlace | null): string[] {
  const cookies = request.headers.get("Cookie");
  const told = toldPlace(cookies);
  if (place === null || told === null || place.pin !== told.pin) return [];
  const [, named = ""] = NAMES.exec(cookies ?? "") ?? [];
  return place.zone === told.zone && named === namesOf(place) ? [] : placeCookies(request, place);
}

/** Kept for a year: the place for the server alone, its name for the page as well. Null takes both out of the browser. */
export function placeCookies(
  request: Request,
  place: NamedPlace | (ToldPlace & { pin: null }) | null,
): string[] {
  const ofPlace = place && (place.pin === null ? place.zone : `${place.zone}-${place.pin}`);
  const ofNames = place && (place.pin === null ? null : namesOf(place));
  return [
    cookie(request, `${name}=${ofPlace ?? ""}`, ofPlace !== null, "; HttpOnly"),
    cookie(request, `${placeNameCookie}=${ofNames ?? ""}`, ofNames !== null),
  ];
}

function cookie(request: Request, pair: string, isKept: boolean, httpOnly = ""): string {
  const age = `Max-Age=${isKept ? maxAgeSeconds : 0}`;
  return `${pair}; Path=/; ${age}${httpOnly}; SameSite=Lax${isHttps(request) ? "; Secure" : ""}`;
}

/** '"in Nashik"~"नासिक में"': what each language says of it; empty where it may be in several States. */
function namesOf(place: NamedPlace): string {
  const said = languages.map((language) => {
    const called = shortPlace(place, language);
    return JSON.stringify(called === null ? "" : textIn(language)("place.at", { place: called }));
  });
  return encodeURIComponent(said.join("~"));
}
