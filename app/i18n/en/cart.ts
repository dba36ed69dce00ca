import buying from "./buying.json" with { type: "json" };
import texts from "./cart.json" with { type: "json" };

/** The cart's own page, and what checkout says of it. */
export const cart = { ...buying, ...texts };
