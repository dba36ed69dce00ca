import { isGrowingZone, type GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { readPin } from "#domain/catalogue/places/place.ts";
import { isHttps } from "#app/sessions.ts";

const name = "growing_place";
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Where somebody sows: the part of the country, and the PIN code where it was told. */
export type ToldPlace = { zone: GrowingZone; pin: string | null };

const VALUE = new RegExp(`(?:^|; *)${name}=(north|south)(?:-([0-9]{6}))?(?:;|$)`);

/** What this browser keeps of it; null: nothing was told. */
export function toldPlace(cookies: string | null | undefined): ToldPlace | null {
  const [, zone = "", text = ""] = VALUE.exec(cookies ?? "") ?? [];
  if (!isGrowingZone(zone)) return null;
  const pin = readPin(text);
  return { zone, pin: pin.ok ? pin.value : null };
}

/** The cookie again where the PIN code that it keeps lies in another part of the country by now; none else. */
export function renewedPlace(
  request: Request,
  place: Pick<ToldPlace, "zone" | "pin"> | null,
): string[] {
  const told = toldPlace(request.headers.get("Cookie"));
  const isOther = place && told && place.pin === told.pin && place.zone !== told.zone;
  return isOther ? [placeCookie(request, place)] : [];
}

/** Kept for a year, for the server alone; null takes it out of the browser. */
export function placeCookie(request: Request, place: ToldPlace | null): string {
  const ofPlace = place && (place.pin === null ? place.zone : `${place.zone}-${place.pin}`);
  const secure = isHttps(request) ? "; Secure" : "";
  const age = `Max-Age=${place === null ? 0 : maxAgeSeconds}`;
  return `${name}=${ofPlace ?? ""}; Path=/; ${age}; HttpOnly; SameSite=Lax${secure}`;
}
