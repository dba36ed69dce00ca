import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { Person } from "#domain/people/person.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { visitorContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { signInFirst } from "./save-submission.ts";

/** One of the people of a vendor. */
export type VendorPerson = Person & { vendorId: string };

/**
 * The vendor who asks. Visitors are sent to sign in; customers get a page that says it is for vendors. Asked by
 * the layout's loader, which draws that page, and by each loader and action again: they can be asked for without it.
 */
export async function requireVendor(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<VendorPerson> {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn === null) {
    const login = localPath(languageOf(url.pathname), "/login");
    throw signInFirst(context, redirectDocument(login));
  }
  const { vendorId } = signedIn;
  if (vendorId === null) throw data(null, { status: 403 });
  return { ...personOf(signedIn), vendorId };
}
