import cart from "./cart.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import layout from "./layout.json" with { type: "json" };
import product from "./product.json" with { type: "json" };
import products from "./products.json" with { type: "json" };

export const shop = { ...cart, ...errors, ...home, ...layout, ...product, ...products };
