import { cartLinesMax, addMax } from "#domain/carts/cart.ts";
import { useNonce } from "#app/early/nonce.ts";
import { useText } from "#app/ui/text.tsx";
import earlyScript from "virtual:early-script";

/**
 * What must work before React has loaded: the cart and the start of React itself. The browser's bundle holds an
 * empty text here; the server's holds the script, bundled from early.ts. Its words are those of the page's language.
 */
export function EarlyScript() {
  const t = useText();
  const words = {
    add: t("cart.add"),
    added: t("cart.added"),
    one: t("cart.link.one"),
    other: t("cart.link.other"),
    "above-stock": t("cart.aboveStock"),
    "above-stock-in-cart": t("cart.aboveStockInCart"),
    "sold-out": t("cart.soldOut"),
    withdrawn: t("cart.withdrawn"),
    "quantity-invalid": t("cart.quantityInvalid", { max: addMax }),
    "cart-full": t("cart.full", { max: cartLinesMax }),
  };
  return (
    <script
      nonce={useNonce()}
      data-words={JSON.stringify(words)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: earlyScript }}
    />
  );
}
