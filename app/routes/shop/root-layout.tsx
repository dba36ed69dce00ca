import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import { cartOwner } from "#server/carts/cart-owner.ts";
import { grievanceOfficer } from "#domain/settings/shop-settings.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { drawnLayout } from "#app/features/shop/drawn-layout.ts";
import { SiteHeader } from "#app/features/shop/site-header.tsx";
import { languageOf } from "#app/i18n/language.ts";
import { policyTextIn } from "#app/i18n/policies.ts";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/root-layout";

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const [signedIn, { business }] = await Promise.all([
    context.get(visitorContext).signedIn(),
    cachedSettings(world),
  ]);
  const { picturesUrl } = world.env;
  const { name, address, phone, email } = business;
  const named = grievanceOfficer(business);
  // Said here: no page needs the words for it in the browser.
  const language = languageOf(url.pathname);
  const officer = named && `${policyTextIn(language)("policy.officer")}: ${named}`;
  const viewer = signedIn && { name: signedIn.name, role: signedIn.role };
  const shop = { name, address, email, officer };
  const contact = { phone, call: telephoneLink(phone) };
  return {
    // Read by HelpLine as well.
    shop: contact,
    drawn: drawnLayout(language, { shop, phone: contact, viewer }),
    viewer,
    cartOwner: signedIn?.role === "customer" ? cartOwner(signedIn.personId) : null,
    // Read by usePictures; pages of a shop without the setting say nothing of it.
    ...(picturesUrl !== undefined && { pictures: picturesUrl }),
  };
}

/** Who is signed in changes only by forms that were taken. */
export const shouldRevalidate = ({
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus < 400;

export default function RootLayout({ loaderData: { drawn } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <a href="#content" className="skip-link">
        {t("layout.skip")}
      </a>
      <SiteHeader home={drawn.home} links={drawn.links} />
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        <Outlet />
      </main>
      <Drawn id="footer" drawn={drawn.footer} />
    </>
  );
}
