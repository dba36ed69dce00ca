import { redirect } from "react-router";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { setCookies } from "#app/sessions.ts";
import type { DoneWord } from "./done-words.ts";

/** Back to a page of the profile, which says what was done. */
export const profilePage = (
  url: URL,
  path: string,
  done: DoneWord,
  cookies: readonly string[] = [],
): Response =>
  redirect(localPath(languageOf(url.pathname), `${path}?done=${done}`), {
    headers: setCookies(cookies),
  });
