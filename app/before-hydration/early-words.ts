import { addMax, cartLinesMax } from "#domain/carts/cart-limits.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { Words } from "./add-form.ts";

export function earlyWords(language: Language): Words {
  const t = textIn(language);
  return {
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
}
