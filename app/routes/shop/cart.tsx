import { data, redirectDocument } from "react-router";
import type { AreaHandle } from "#app/i18n/area.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { CartContent } from "#app/features/carts/cart-content.tsx";
import { CartNotices } from "#app/features/carts/cart-notices.tsx";
import { cartOnPage } from "#app/features/carts/cart-page.ts";
import { CartSkeleton } from "#app/features/carts/cart-skeleton.tsx";
import { useStoredCart } from "#app/features/carts/cart-store.ts";
import { refillNotice } from "#app/features/carts/refill-notice.ts";
import { lateFor } from "#app/features/catalogue/crops/late-for.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { setCookies } from "#app/sessions.ts";
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
  const reader = { request, language, lateFor: await lateFor(world, language) };
  const { cookies, ...cart } = await cartOnPage(world, reader, customer);
  const page = {
    head: await pageHead({ context, url }, "cart"),
    ...cart,
    again: customer
      ? await refillNotice(world, customer, language, url.searchParams.get("again"))
      : [],
  };
  return data(page, { headers: setCookies(cookies) });
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: Route.MetaFunction = pageMeta;

export default function CartPage({ loaderData: { terms, account, again } }: Route.ComponentProps) {
  const cart = useStoredCart(account);
  return (
    <div className="shell min-h-svh pt-8 lg:min-h-160 lg:pb-12">
      <CartNotices again={again} />
      {cart === null ? (
        <CartSkeleton />
      ) : (
        <CartContent cart={cart} terms={terms} signedIn={account !== null} />
      )}
    </div>
  );
}
