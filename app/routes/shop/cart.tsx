import { redirectDocument } from "react-router";
import type { AreaHandle } from "#app/i18n/area.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { CartContent } from "#app/features/carts/cart-content.tsx";
import { CartNotices } from "#app/features/carts/cart-notices.tsx";
import { cartOnPage } from "#app/features/carts/cart-page.ts";
import { CartSkeleton } from "#app/features/carts/cart-skeleton.tsx";
import { useStoredCart } from "#app/features/carts/cart-store.ts";
import { refillNotice } from "#app/features/carts/refill-notice.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/cart";

export const handle: AreaHandle = { area: "cart" };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn && signedIn.role !== "customer") {
    const own = signedIn.role === "vendor" ? "/vendor/dashboard" : "/";
    throw redirectDocument(localPath(language, own));
  }
  const customer = signedIn && personOf(signedIn);
  return {
    head: await pageHead({ context, url }, "cart"),
    ...(await cartOnPage(world, request, language, customer)),
    again: customer
      ? await refillNotice(world, customer, language, url.searchParams.get("again"))
      : [],
  };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: Route.MetaFunction = pageMeta;

export default function CartPage({ loaderData: { terms, account, again } }: Route.ComponentProps) {
  const t = useText();
  const cart = useStoredCart(account);
  return (
    <div className="shell pt-8 max-lg:min-h-svh lg:pb-12">
      <CartNotices again={again} />
      {cart === null ? (
        <>
          <h1 className="mb-6 text-2xl">{t("cart.title")}</h1>
          <noscript>
            <p className="text-lg">{t("cart.needsScript")}</p>
            <p className="mt-5 flex flex-wrap gap-3 pb-12">
              <LocalLink
                to="/login?redirect=checkout"
                reloadDocument
                className={buttonClass("primary")}
              >
                {t("cart.loginToCheckout")}
              </LocalLink>
              <LocalLink to="/products" className={buttonClass("secondary")}>
                {t("cart.continue")}
              </LocalLink>
            </p>
          </noscript>
          <CartSkeleton />
        </>
      ) : (
        <CartContent cart={cart} terms={terms} signedIn={account !== null} />
      )}
    </div>
  );
}
