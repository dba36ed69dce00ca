import type { Language } from "#domain/language.ts";

/** The address alone decides the language: `/…` is English, `/hi/…` Hindi. */
export const languageOf = (pathname: string): Language =>
  pathname === "/hi" || pathname.startsWith("/hi/") ? "hi" : "en";

/** The address of a page in a language; `path` is the English one. */
export const localPath = (language: Language, path: string): string =>
  language === "en" ? path : path === "/" ? "/hi" : `/hi${path}`;

/** The same page in the other language. */
export function twinPath(pathname: string): string {
  if (languageOf(pathname) === "en") return localPath("hi", pathname);
  // `/hi//elsewhere.example` has no twin: `//elsewhere.example` would be another site's address.
  return pathname.slice("/hi".length).replace(/^\/*/, "/");
}
