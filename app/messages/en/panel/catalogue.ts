import categories from "./categories.json" with { type: "json" };
import pictures from "./pictures.json" with { type: "json" };
import products from "./products.json" with { type: "json" };

/** What is said about the things that are sold. */
export const catalogue = { ...categories, ...pictures, ...products };
