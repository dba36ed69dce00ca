import cards from "./cards.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import layout from "./layout.json" with { type: "json" };
import products from "./products.json" with { type: "json" };

/** What is on the pages that everybody reads. */
export const shop = { ...cards, ...errors, ...layout, ...products };
