import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the shop. `hi?` gives each storefront page its Hindi twin. */
export default [
  route("hi?/cart/lines", "routes/api/cart-lines.ts"),
  route("hi?/cart/offers", "routes/api/cart-offers.ts"),
  route("hi?/cart/account", "routes/api/cart-account.ts"),
  route("hi?", "routes/shop/root-layout.tsx", [
    layout("routes/shop/shop-layout.tsx", [
      index("routes/shop/home.tsx"),
      route("products", "routes/shop/products.tsx"),
      route("products/:slug", "routes/shop/product.tsx"),
      route("cart", "routes/shop/cart.tsx"),
      route("terms", "routes/shop/terms.tsx"),
      route("privacy", "routes/shop/privacy.tsx"),
      route("*", "routes/shop/not-found.tsx"),
    ]),
    layout("routes/account/account-layout.tsx", [
      route("login", "routes/account/login.tsx"),
      route("register", "routes/account/register.tsx"),
      route("logout", "routes/account/logout.tsx"),
      route("checkout", "routes/account/checkout.tsx"),
      route("checkout/product", "routes/account/ordered-items.tsx"),
      route("order-success", "routes/account/order-success.tsx"),
      route("orders", "routes/account/orders.tsx"),
      route("vendor/dashboard", "routes/vendor/dashboard.tsx"),
    ]),
  ]),
  route("admin", "routes/admin/panel.tsx", [
    route("login", "routes/admin/login.tsx"),
    route("register", "routes/admin/register.tsx"),
    route("register/waiting", "routes/admin/register-waiting.tsx"),
    route("logout", "routes/admin/logout.tsx"),
    layout("routes/admin/admin-layout.tsx", [
      index("routes/admin/home.tsx"),
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("*", "routes/admin/not-found.tsx"),
    ]),
  ]),
  route("hi?/sandbox/fields", "routes/api/sandbox-fields.tsx"),
  route("sandbox/tokens", "routes/api/sandbox-tokens.ts"),
] satisfies RouteConfig;
