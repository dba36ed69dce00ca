import { data } from "react-router";
import { readStopKey } from "#server/notices/stop-key.ts";
import type { World } from "#server/world.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";

export const stopKeyOf = (url: URL): string => url.searchParams.get("key") ?? "";

/** Opening the link ends nothing: mail programs and scanners open links by themselves. */
export function openStopLink(world: World, url: URL, what: "prices" | "restocks") {
  const isKnown = readStopKey(world, stopKeyOf(url), what) !== null;
  const language = languageOf(url.pathname);
  const about = what === "prices" ? "wishlist.stop.title" : "wishlist.restock.stop.title";
  const page = { isKnown, title: textIn(language)(about), texts: pageTexts[language].wishlist };
  return data(page, isKnown ? 200 : 404);
}
