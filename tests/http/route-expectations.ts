// What everybody gets at every address: a status, or where they are sent (in English; the Hindi twin answers alike).
// `:order` and `:id` are those of the one called customer.
export const viewers = [
  "nobody",
  "customer",
  "otherCustomer",
  "vendor",
  "otherVendor",
  "waiting",
  "administrator",
] as const;
export type Viewer = (typeof viewers)[number];
export type Outcome = number | string;
type Answers = Partial<Record<Viewer, Outcome>> & { else: Outcome };
export type Visit = {
  method: "GET" | "POST";
  path: string;
  form: Record<string, string>;
  answers: Answers;
};

const get = (path: string, answers: Answers): Visit => ({ method: "GET", path, form: {}, answers });
const post = (path: string, answers: Answers, form: Record<string, string> = {}): Visit => ({
  method: "POST",
  path,
  form,
  answers,
});

const everybody = (outcome: Outcome): Answers => ({ else: outcome });
/** For customers; vendors get their own place, the others a login that leads back by a word. */
const customers = (outcome: Outcome, word: "checkout" | "orders", other = outcome): Answers => ({
  customer: outcome,
  otherCustomer: other,
  vendor: "/vendor/dashboard",
  otherVendor: "/vendor/dashboard",
  else: `/login?redirect=${word}`,
});
/** Who is signed in to the shop has no business there and goes to their own place. */
const strangers = (outcome: Outcome): Answers => ({
  customer: "/",
  otherCustomer: "/",
  vendor: "/vendor/dashboard",
  otherVendor: "/vendor/dashboard",
  else: outcome,
});
const administrators = (outcome: Outcome): Answers => ({
  administrator: outcome,
  else: "/admin/login",
});
const page = (path: string): Visit[] => [get(path, everybody(200)), post(path, everybody(405))];

export const expectations: Record<string, Visit[]> = {
  "/": page("/"),
  "/products": page("/products"),
  "/products/:slug": [...page("/products/:slug"), get("/products/no-such-seed", everybody(404))],
  "/terms": page("/terms"),
  "/privacy": page("/privacy"),
  "/*": [
    get("/no/such/page", everybody(404)),
    post("/no/such/page", everybody(405)),
    get("/hi/admin", everybody(404)),
  ],
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
  "/login": [get("/login", strangers(200)), post("/login", strangers(422))],
  "/register": [get("/register", strangers(200)), post("/register", strangers(422))],
  "/logout": [get("/logout", everybody("/")), post("/logout", everybody("/"))],
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
  "/orders": [get("/orders", customers(200, "orders")), post("/orders", everybody(405))],
  "/vendor/dashboard": [
    get("/vendor/dashboard", {
      customer: 403,
      otherCustomer: 403,
      vendor: 200,
      otherVendor: 200,
      else: "/login",
    }),
    post("/vendor/dashboard", everybody(405)),
  ],
  "/admin": [
    get("/admin", { administrator: "/admin/dashboard", else: "/admin/login" }),
    post("/admin", administrators(405)),
  ],
  "/admin/dashboard": [
    get("/admin/dashboard", administrators(200)),
    post("/admin/dashboard", administrators(405)),
  ],
  "/admin/*": [
    get("/admin/no-such-page", administrators(404)),
    post("/admin/no-such-page", administrators(405)),
  ],
  "/admin/login": [
    get("/admin/login", { administrator: "/admin/dashboard", else: 200 }),
    post("/admin/login", { administrator: "/admin/dashboard", else: 422 }),
  ],
  "/admin/register": [
    get("/admin/register", { administrator: "/admin/dashboard", else: 200 }),
    post("/admin/register", { administrator: "/admin/dashboard", else: 422 }),
  ],
  "/admin/register/waiting": page("/admin/register/waiting"),
  "/admin/logout": [
    get("/admin/logout", everybody("/admin/dashboard")),
    post("/admin/logout", everybody("/admin/login")),
  ],
  "/sandbox/fields": page("/sandbox/fields?method=upi"),
  "/sandbox/tokens": [
    get("/sandbox/tokens", everybody(404)),
    post("/sandbox/tokens", everybody(422)),
  ],
};
