import { data } from "react-router";
import { placeInWords, type PlaceRefusal } from "#domain/catalogue/places/place.ts";
import type { Language } from "#domain/language.ts";
import type { ChosenPlace } from "#server/catalogue/places/choose-place.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { ToldPlace } from "#app/place-cookie.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export type PlaceAnswer = { pin: string; problem: string; problems: Record<string, string> };

/** What the page of the place says: by the server, so that no script carries the words. */
export function placeWords(
  language: Language,
  { told, place }: { told: ToldPlace | null; place: ChosenPlace | null },
) {
  const t = textIn(language);
  const zone = told && t(`place.${told.zone}`);
  return {
    title: t("place.title"),
    description: t("place.description"),
    intro: t("place.intro"),
    pin: t("place.pin"),
    pinHint: t("place.pinHint"),
    save: t("place.save"),
    or: t("place.or"),
    north: t("place.north"),
    south: t("place.south"),
    guidance: t("place.guidance"),
    kept: t("place.kept"),
    back: t("place.back"),
    forget: told && t("place.forget"),
    known:
      place && zone
        ? t("place.known", { place: placeInWords(place, language), zone })
        : zone && t("place.knownZone", { zone }),
    limit: place && limitOf(language, place),
  };
}

/** Honest where the table knows less than a district. */
function limitOf(language: Language, { states, district }: ChosenPlace): string | null {
  if (district !== null) return null;
  return textIn(language)(states.length > 1 ? "place.statesOnly" : "place.stateOnly");
}

/** Where a form leads back to: a page of this shop, as it is written in an address; the home where it is none. */
export function backPath(text: string | null, home: string): string {
  if (text === null || text.length > 300 || !/^\/(?![/\\])/.test(text)) return home;
  const url = URL.parse(text, "http://shop.invalid");
  return url?.origin === "http://shop.invalid" ? url.pathname + url.search : home;
}

/** At the field; `refusal` null: a fault on our side. */
export function refusePlace(language: Language, pin: string, refusal: PlaceRefusal | null) {
  const t = textIn(language);
  if (refusal === null)
    return data<PlaceAnswer>({ pin, problem: t("place.failed"), problems: {} }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  return data<PlaceAnswer>({ pin, problem: words, problems: { pin: words } }, init);
}
