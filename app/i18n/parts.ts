import type { Area } from "./area.ts";

/** A file of texts per language, app/i18n/{en,hi}/<part>.ts. */
export type TextPart = "shop" | "cart" | "account" | "workspace" | "vendor" | "panel";

/** Whoever only looks at seeds doesn't load the words of a cart or an order. */
export const partsOf: Record<Area, readonly TextPart[]> = {
  shop: ["shop"],
  cart: ["shop", "cart"],
  account: ["shop", "cart", "account"],
  vendor: ["shop", "cart", "account", "workspace", "vendor"],
  panel: ["shop", "account", "workspace", "panel"],
};
