import { redirectDocument, type RouterContextProvider } from "react-router";
import { homePath, type RedirectWord } from "#domain/people/redirects.ts";
import type { SignedIn } from "#server/people/get-session.ts";
import { visitorContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/language.ts";

type Context = Readonly<RouterContextProvider>;

/** The customer who asks. Visitors are sent to sign in and come back by the word, vendors to their own place. */
export async function requireCustomer(context: Context, url: URL, word: RedirectWord): Promise<SignedIn> {
  const signedIn = await keepVendorsOut(context, url);
  if (signedIn === null) throw redirectDocument(localPath(languageOf(url.pathname), `/login?redirect=${word}`));
  return signedIn;
}

/** For pages of visitors and customers (the cart): null is a visitor, vendors are sent to their own place. */
export async function keepVendorsOut(context: Context, url: URL): Promise<SignedIn | null> {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn !== null && signedIn.role !== "customer") {
    throw redirectDocument(localPath(languageOf(url.pathname), homePath(signedIn.role)));
  }
  return signedIn;
}
