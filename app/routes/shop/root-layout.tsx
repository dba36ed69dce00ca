import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { cartOwner } from "#server/carts/cart-owner.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { SiteFooter } from "#app/features/shop/site-footer.tsx";
import { SiteHeader } from "#app/features/shop/site-header.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/root-layout";

export async function loader({ context }: Route.LoaderArgs) {
  const [signedIn, { business }] = await Promise.all([
    context.get(visitorContext).signedIn(),
    cachedSettings(context.get(worldContext)),
  ]);
  const { name, address, phone, email } = business;
  return {
    shop: { name, address, phone, email },
    viewer: signedIn && { name: signedIn.name, role: signedIn.role },
    cartOwner: signedIn?.role === "customer" ? cartOwner(signedIn.personId) : null,
  };
}

/** Who is signed in changes only by forms that were taken. */
export const shouldRevalidate = ({
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus < 400;

export default function RootLayout({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <a href="#content" className="skip-link">
        {t("layout.skip")}
      </a>
      <SiteHeader shopName={loaderData.shop.name} viewer={loaderData.viewer} />
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        <Outlet />
      </main>
      <SiteFooter shop={loaderData.shop} canOrder={loaderData.viewer?.role !== "vendor"} />
    </>
  );
}
