import texts from "./cart.json" with { type: "json" };

/** The cart's own page, and what checkout says of it. */
export const cart = { ...texts };
