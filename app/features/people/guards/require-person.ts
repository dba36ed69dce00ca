import { redirectDocument, type RouterContextProvider } from "react-router";
import type { RedirectWord } from "#domain/people/sign-in/redirects.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { visitorContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";

/** The customer or vendor who asks. Visitors are sent to sign in, and come back by the word. */
export async function requirePerson(
  context: Readonly<RouterContextProvider>,
  url: URL,
  word: RedirectWord,
): Promise<SignedIn> {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn !== null) return signedIn;
  throw redirectDocument(localPath(languageOf(url.pathname), `/login?redirect=${word}`));
}
