import { redirectDocument, useSearchParams } from "react-router";
import { addMax, cartLinesMax } from "#domain/carts/cart.ts";
import type { Language } from "#domain/language.ts";
import { getCart } from "#server/carts/get-cart.ts";
import type { SignedIn } from "#server/people/get-session.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import type { AreaHandle } from "#app/area.ts";
import { CartContent } from "#app/cart/cart-content.tsx";
import { cartItem } from "#app/cart/cart-item.ts";
import { CartSkeleton } from "#app/cart/cart-skeleton.tsx";
import { useStoredCart } from "#app/cart/cart-store.ts";
import { emptyCart, type StoredCart } from "#app/cart/stored-cart.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/cart";

export const handle: AreaHandle = { area: "shop", startNow: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn && signedIn.role !== "customer") {
    throw redirectDocument(localPath(language, signedIn.role === "vendor" ? "/vendor/dashboard" : "/"));
  }
  const settings = await getSettings(world.db);
  return {
    title: textIn(language)("cart.title"),
    terms: {
      shipping: { feePaise: settings.shippingFeePaise, freeOverPaise: settings.freeShippingOverPaise },
      taxRateBasisPoints: settings.taxRateBasisPoints,
    },
    account: signedIn && (await drawnCart(world, signedIn, language)),
  };
}

/** The account's cart is drawn on the server too, so that it can be read before or without any script. */
async function drawnCart(world: World, signedIn: SignedIn, language: Language): Promise<StoredCart> {
  const cart = await getCart(world, signedIn);
  if (!cart.ok) return emptyCart;
  const lines = cart.value.lines.map((line) => ({
    ...cartItem(line, language),
    quantity: line.quantity,
  }));
  return { ...emptyCart, owner: cart.value.owner, lines };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.title} · Beej Bazaar` : "Beej Bazaar" },
  { name: "robots", content: "noindex" },
];

export default function CartPage({ loaderData: { terms, account } }: Route.ComponentProps) {
  const t = useText();
  const cart = useStoredCart(account);
  const refused = useRefusedWords();
  return (
    <div className="shell pt-8 lg:pb-12">
      {refused && <Notice kind="problem">{refused}</Notice>}
      {cart === null ? (
        <>
          <h1 className="mb-6 text-2xl">{t("cart.title")}</h1>
          <noscript>
            <p className="pb-12 text-lg">{t("cart.needsScript")}</p>
          </noscript>
          <CartSkeleton />
        </>
      ) : (
        <CartContent cart={cart} terms={terms} signedIn={account !== null} />
      )}
    </div>
  );
}

/** Why a form without JavaScript put nothing in: the address says it in a word. */
function useRefusedWords(): string | null {
  const t = useText();
  const [query] = useSearchParams();
  const left = Number(query.get("left"));
  switch (query.get("refused")) {
    case "above-stock":
      return left > 0 && left < 1e6 ? t("cart.aboveStock", { available: left }) : t("cart.soldOut");
    case "quantity-invalid":
      return t("cart.quantityInvalid", { max: addMax });
    case "cart-full":
      return t("cart.full", { max: cartLinesMax });
    case "withdrawn":
      return t("cart.withdrawn");
    default:
      return null;
  }
}
