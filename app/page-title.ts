import { languageOf } from "#app/language.ts";

/** What the tab and the bookmark say: the page, then the shop in the language of the address. */
export const pageTitle = (
  title: string | undefined,
  { pathname }: { pathname: string },
): string => {
  const shop = languageOf(pathname) === "hi" ? "बीज बाज़ार" : "Beej Bazaar";
  return title === undefined ? shop : `${title} · ${shop}`;
};
