import { useSearchParams } from "react-router";
import { addMax, cartLinesMax } from "#domain/carts/cart.ts";
import { useText } from "#app/ui/text.tsx";

/** Why a form without JavaScript put nothing in: the address says it in a word. */
export function useRefusedWords(): string | null {
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
