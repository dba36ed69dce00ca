// What everybody gets at the cart and the wish list, both of which visitors have too.
import { customers, everybody, get, post, type Visit } from "./route-visits.ts";

export const cartExpectations: Record<string, Visit[]> = {
  "/cart": [
    get("/cart", { vendor: "/vendor/dashboard", otherVendor: "/vendor/dashboard", else: 200 }),
    post("/cart", everybody(405)),
  ],
  "/cart/lines": [
    get("/cart/lines", everybody("/cart")),
    post("/cart/lines", {
      nobody: "/cart",
      waiting: "/cart",
      administrator: "/cart",
      else: "/cart?refused=quantity-invalid",
    }),
  ],
  "/cart/offers": [get("/cart/offers", everybody("/cart")), post("/cart/offers", everybody(400))],
  "/cart/account": [
    get("/cart/account", {
      customer: 200,
      otherCustomer: 200,
      vendor: 403,
      otherVendor: 403,
      else: 401,
    }),
    post("/cart/account", everybody(400)),
  ],
  "/wishlist": [
    get("/wishlist", { vendor: "/vendor/dashboard", otherVendor: "/vendor/dashboard", else: 200 }),
    post("/wishlist", everybody(405)),
  ],
  "/wishlist/packs": [
    get("/wishlist/packs", everybody("/wishlist")),
    post("/wishlist/packs", everybody("/wishlist")),
  ],
  "/wishlist/account": [
    get("/wishlist/account", everybody("/wishlist")),
    post("/wishlist/account", everybody(400)),
  ],
  "/wishlist/emails": [
    get("/wishlist/emails", everybody("/wishlist")),
    post("/wishlist/emails", customers("/wishlist", "wishlist")),
  ],
  "/wishlist/emails/stop": [
    get("/wishlist/emails/stop?key=none", everybody(404)),
    post("/wishlist/emails/stop?key=none", everybody(404)),
  ],
  "/wishlist/restocks": [
    get("/wishlist/restocks", everybody("/wishlist")),
    post("/wishlist/restocks", everybody("/wishlist")),
  ],
  "/wishlist/restocks/removal": [
    get("/wishlist/restocks/removal", everybody("/wishlist")),
    post("/wishlist/restocks/removal", customers("/wishlist", "wishlist")),
  ],
  "/wishlist/restocks/stop": [
    get("/wishlist/restocks/stop?key=none", everybody(404)),
    post("/wishlist/restocks/stop?key=none", everybody(404)),
  ],
};
