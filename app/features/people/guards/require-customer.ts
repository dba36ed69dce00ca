import { redirectDocument, type RouterContextProvider } from "react-router";
import { homePath, type RedirectWord } from "#domain/people/sign-in/redirects.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { visitorContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";

type Context = Readonly<RouterContextProvider>;

/** The customer who asks. Visitors are sent to sign in and come back by the word, vendors to their own place. */
export async function requireCustomer(
  context: Context,
  url: URL,
  word: RedirectWord,
): Promise<SignedIn> {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn?.role === "customer") return signedIn;
  const path = signedIn === null ? `/login?redirect=${word}` : homePath(signedIn.role);
  throw redirectDocument(localPath(languageOf(url.pathname), path));
}
