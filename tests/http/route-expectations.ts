// What everybody gets at every address: a status, or where they are sent (in English; the Hindi twin answers alike).
// `:order`, `:id` and `:address` are those of the one called customer, `:review` is about a product of the one called
// vendor, `:goods` is a product nobody ordered, `:seller` the vendor of `:slug`.
import { cartExpectations } from "./cart-expectations.ts";
import { reconciliationExpectations } from "./reconciliation-expectations.ts";
import { shopPanelExpectations } from "./shop-panel-expectations.ts";
import { documentExpectations } from "./document-expectations.ts";
import { complaintExpectations } from "./complaint-expectations.ts";
import { gatewayExpectations } from "./gateway-expectations.ts";
import { noticeExpectations } from "./notice-expectations.ts";
import { panelExpectations } from "./panel-expectations.ts";
import { paymentExpectations } from "./payment-expectations.ts";
import { adminOrderExpectations } from "./admin-order-expectations.ts";
import { pictureExpectations } from "./picture-expectations.ts";
import { ownOrderExpectations } from "./own-order-expectations.ts";
import { peopleExpectations } from "./people-expectations.ts";
import { lotExpectations } from "./lot-expectations.ts";
import { productExpectations } from "./product-expectations.ts";
import { secondStepExpectations } from "./second-step-expectations.ts";
import { taxExpectations } from "./tax-expectations.ts";
import { vendorBusinessExpectations } from "./vendor-business-expectations.ts";
import { vendorFiguresExpectations } from "./vendor-figures-expectations.ts";
import { vendorOrdersExpectations } from "./vendor-orders-expectations.ts";
import { vendorImportExpectations } from "./vendor-import-expectations.ts";
import { vendorProductExpectations } from "./vendor-product-expectations.ts";
import {
  accounts,
  customers,
  everybody,
  get,
  ownVendor,
  page,
  post,
  reviewers,
  shopPeople,
  strangers,
  type Visit,
} from "./route-visits.ts";

const newPassword = {
  password: "dosapu-rikela-58",
  confirmPassword: "dosapu-rikela-58",
};

export const expectations: Record<string, Visit[]> = {
  "/": page("/"),
  "/products": page("/products"),
  "/products/:slug": [...page("/products/:slug"), get("/products/no-such-seed", everybody(404))],
  "/products/:slug/how-much": [
    get("/products/:slug/how-much", everybody(200)),
    get("/products/:slug/how-much?amount=x", everybody(422)),
    post("/products/:slug/how-much", everybody("/products/:slug/how-much")),
    get("/products/no-such-seed/how-much", everybody(404)),
    post("/products/no-such-seed/how-much", everybody(404)),
  ],
  "/compare": [...page("/compare"), get("/compare?seed=:slug&seed=none&seed=%00", everybody(200))],
  "/vendors/:slug": [
    ...page("/vendors/:seller"),
    get("/vendors/no-such-vendor", everybody(404)),
    post("/vendors/no-such-vendor", everybody(405)),
  ],
  "/about": page("/about"),
  "/contact": [get("/contact", everybody(200)), post("/contact", everybody(422))],
  "/refund": page("/refund"),
  "/products/:slug/review": [
    get("/products/:slug/review", reviewers(403)),
    get("/products/no-such-seed/review", {
      ...reviewers(404),
      else: "/login?redirect=review:no-such-seed",
    }),
    post("/products/:slug/review", { ...reviewers(422), else: 401 }),
    post(
      "/products/:slug/review",
      { ...reviewers(403), else: 401 },
      { stars: "5", text: "Came up well, I say." },
    ),
  ],
  "/review-photos/:photoId": [
    get("/review-photos/none", everybody(404)),
    post("/review-photos/none", everybody(405)),
  ],
  "/review-photos/:photoId/small": [
    get("/review-photos/none/small", everybody(404)),
    post("/review-photos/none/small", everybody(405)),
  ],
  "/products/:slug/review/deletion": [
    get("/products/:slug/review/deletion", reviewers("/products/:slug/review")),
    post("/products/:slug/review/deletion", {
      ...reviewers(403),
      customer: "/products/:slug/review?done=deleted",
      otherCustomer: "/products/:slug/review?done=deleted",
    }),
  ],
  "/terms": page("/terms"),
  "/privacy": page("/privacy"),
  "/*": [
    get("/no/such/page", everybody(404)),
    post("/no/such/page", everybody(405)),
    get("/hi/admin", everybody(404)),
  ],
  ...cartExpectations,
  "/suggest": [get("/suggest?search=okra", everybody(200)), post("/suggest", everybody(405))],
  "/login": [get("/login", strangers(200)), post("/login", strangers(422))],
  ...noticeExpectations,
  ...secondStepExpectations,
  "/register": [get("/register", strangers(200)), post("/register", strangers(422))],
  "/logout": [get("/logout", everybody("/")), post("/logout", everybody("/"))],
  // Of the demo shop alone, for this machine alone: the walk asks under another name.
  "/mailbox": [get("/mailbox", everybody(404))],
  "/mailbox/:id/letter": [get("/mailbox/1/letter", everybody(404))],
  "/checkout": [
    get("/checkout", customers(200, "checkout")),
    post("/checkout", customers(422, "checkout")),
  ],
  "/checkout/product": [
    get("/checkout/product?orderId=:id", customers(200, "orders", 404)),
    get("/checkout/product?orderId=:order", customers(200, "orders", 404)),
    get("/checkout/product", customers(200, "orders")),
    post("/checkout/product?orderId=:id", everybody(405)),
  ],
  "/order-success": [
    get("/order-success?order=:order", customers(200, "orders", 404)),
    get("/order-success", customers(200, "orders")),
    post("/order-success", customers(422, "orders")),
    post("/order-success?order=:order", customers(409, "orders", 404), {
      method: "upi",
      token: "none",
    }),
  ],
  "/orders": [
    get("/orders", customers(200, "orders")),
    get("/orders?status=delivered&number=:order", customers(200, "orders")),
    post("/orders", everybody(405)),
  ],
  "/orders/again": [
    get("/orders/again", customers(200, "orders")),
    post("/orders/again", everybody(405)),
  ],
  "/orders/:number/payment": [
    get("/orders/:order/payment", customers("/order-success?order=:order", "orders", 404)),
    get("/orders/no-number/payment", customers(404, "orders")),
    post("/orders/:order/payment", everybody(405)),
  ],
  "/orders/:number/print": [
    get("/orders/:order/print", customers(200, "orders", 404)),
    post("/orders/:order/print", everybody(405)),
  ],
  "/orders/:number/upi": [
    // The walked order is paid in another way.
    get("/orders/:order/upi", customers("/order-success?order=:order", "orders", 404)),
    post(
      "/orders/:order/upi",
      { ...customers("/order-success?order=:order", "orders", 404), else: 401 },
      { reference: "123456789012" },
    ),
  ],
  "/orders/:number/payment-details": [
    // It is asked for nothing about a payment.
    get("/orders/:order/payment-details", customers("/order-success?order=:order", "orders", 404)),
    post("/orders/:order/payment-details", {
      ...customers("/order-success?order=:order", "orders", 404),
      else: 401,
    }),
  ],
  ...ownOrderExpectations,
  "/orders/:number/cart-lines": [
    get("/orders/:order/cart-lines", everybody("/checkout/product?orderId=:order")),
    post("/orders/:order/cart-lines", customers("/cart?again=:order", "orders", 404)),
  ],
  "/forgot-password": [
    get("/forgot-password", everybody(200)),
    post("/forgot-password", everybody(422)),
    post("/forgot-password", everybody(200), { email: "nobody@test.example" }),
  ],
  "/reset-password": [
    get("/reset-password", everybody(404)),
    get("/reset-password?token=none", everybody(404)),
    post("/reset-password?token=none", everybody(422)),
    post("/reset-password?token=none", everybody(404), newPassword),
  ],
  "/confirm-email": [
    get("/confirm-email", everybody(404)),
    get("/confirm-email?token=none", everybody(404)),
    post("/confirm-email?token=none", everybody(404)),
  ],
  "/email-confirmations": [
    get("/email-confirmations", shopPeople(200)),
    post("/email-confirmations", shopPeople(200)),
  ],
  "/profile": [get("/profile", accounts(200)), post("/profile", accounts(422))],
  "/profile/email": [get("/profile/email", accounts(200)), post("/profile/email", accounts(422))],
  "/profile/emails": [
    get("/profile/emails", everybody("/profile")),
    post("/profile/emails", customers("/profile", "profile")),
  ],
  "/profile/email/withdrawal": [
    get("/profile/email/withdrawal", everybody("/profile")),
    post("/profile/email/withdrawal", accounts("/profile?done=email-taken-back")),
  ],
  "/profile/addresses": [
    get("/profile/addresses", customers(200, "profile")),
    post("/profile/addresses", everybody(405)),
  ],
  "/profile/addresses/new": [
    get("/profile/addresses/new", customers(200, "profile")),
    post("/profile/addresses/new", customers(422, "profile")),
  ],
  "/profile/addresses/:addressId": [
    get("/profile/addresses/:address", customers(200, "profile", 404)),
    post("/profile/addresses/:address", customers(422, "profile", 404)),
  ],
  "/profile/addresses/:addressId/default": [
    get("/profile/addresses/:address/default", everybody("/profile/addresses")),
    post(
      "/profile/addresses/:address/default",
      customers("/profile/addresses?done=address-default", "profile", 404),
    ),
  ],
  "/profile/addresses/:addressId/removal": [
    get("/profile/addresses/:address/removal", everybody("/profile/addresses")),
    post(
      "/profile/addresses/no-such-address/removal",
      customers("/profile/addresses?done=address-removed", "profile"),
    ),
  ],
  "/profile/security": [
    get("/profile/security", accounts(200)),
    post("/profile/security", everybody(405)),
  ],
  "/profile/password": [
    get("/profile/password", accounts(200)),
    post("/profile/password", accounts(422)),
  ],
  "/profile/sessions/:sessionId/logout": [
    get("/profile/sessions/no-session/logout", everybody("/profile/security")),
    post("/profile/sessions/no-session/logout", accounts("/profile/security?done=session")),
  ],
  "/profile/sessions/others/logout": [
    get("/profile/sessions/others/logout", everybody("/profile/security")),
    post("/profile/sessions/others/logout", accounts("/profile/security?done=sessions")),
  ],
  "/profile/data": [get("/profile/data", accounts(200)), post("/profile/data", everybody(405))],
  "/profile/data/file": [
    get("/profile/data/file", accounts(200)),
    post("/profile/data/file", everybody(405)),
  ],
  "/profile/deletion": [
    get("/profile/deletion", accounts(200)),
    post("/profile/deletion", accounts(422)),
  ],
  "/profile/deleted": page("/profile/deleted"),
  "/vendor/reviews/:id/answer": [
    get("/vendor/reviews/:review/answer", ownVendor(200)),
    get("/vendor/reviews/no-review/answer", ownVendor(404)),
    post("/vendor/reviews/:review/answer", { ...ownVendor(422), else: 401 }),
  ],
  ...documentExpectations,
  ...complaintExpectations,
  ...vendorBusinessExpectations,
  ...vendorOrdersExpectations,
  ...vendorImportExpectations,
  ...panelExpectations,
  ...adminOrderExpectations,
  ...peopleExpectations,
  ...pictureExpectations,
  ...lotExpectations,
  ...productExpectations,
  ...vendorProductExpectations,
  ...shopPanelExpectations,
  ...paymentExpectations,
  ...taxExpectations,
  ...vendorFiguresExpectations,
  ...gatewayExpectations,
  ...reconciliationExpectations,
  "/sandbox/fields": page("/sandbox/fields?method=upi"),
  "/sandbox/tokens": [
    get("/sandbox/tokens", everybody(404)),
    post("/sandbox/tokens", everybody(422)),
  ],
};
