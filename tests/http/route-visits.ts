// How a visit to an address is written down, and what groups of people get.
export const viewers = [
  "nobody",
  "customer",
  "otherCustomer",
  // Before the vendor, who takes some of it away.
  "otherVendor",
  "vendor",
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

export const get = (path: string, answers: Answers): Visit => ({
  method: "GET",
  path,
  form: {},
  answers,
});
export const post = (path: string, answers: Answers, form: Record<string, string> = {}): Visit => ({
  method: "POST",
  path,
  form,
  answers,
});

/**
 * A form sent to the panel or the vendors' area without a session is handed back to be sent again; secrets are left
 * out.
 */
export const isSaved = ({ method, form }: Visit, outcome: Outcome): boolean =>
  method === "POST" &&
  (outcome === "/login" || outcome === "/admin/login") &&
  Object.keys(form).some((name) => !/password/i.test(name));

export const everybody = (outcome: Outcome): Answers => ({ else: outcome });
/** For customers; vendors get their own place, the others a login that leads back by a word. */
export const customers = (
  outcome: Outcome,
  word: "checkout" | "orders" | "profile" | "wishlist",
  other = outcome,
): Answers => ({
  customer: outcome,
  otherCustomer: other,
  vendor: "/vendor/dashboard",
  otherVendor: "/vendor/dashboard",
  else: `/login?redirect=${word}`,
});
/** For who is signed in to the shop, whoever they are; the others get a login that leads back by a word. */
export const reviewers = (outcome: Outcome): Answers => ({
  customer: outcome,
  otherCustomer: outcome,
  vendor: outcome,
  otherVendor: outcome,
  else: "/login?redirect=review::slug",
});
/** What is another vendor's is not there. */
export const ownVendor = (outcome: Outcome): Answers => ({
  customer: 404,
  otherCustomer: 404,
  vendor: outcome,
  otherVendor: 404,
  else: "/login",
});
/** At a vendor's own pages; customers are told that they are for vendors. `other` is for what the one vendor has. */
export const vendors = (outcome: Outcome, other = outcome): Answers => ({
  customer: 403,
  otherCustomer: 403,
  vendor: outcome,
  otherVendor: other,
  else: "/login",
});
/** Who is signed in to the shop has no business there and goes to their own place. */
export const strangers = (outcome: Outcome): Answers => ({
  customer: "/",
  otherCustomer: "/",
  vendor: "/vendor/dashboard",
  otherVendor: "/vendor/dashboard",
  else: outcome,
});
/** For whoever signs in to the shop; the others sign in first. */
export const shopPeople = (outcome: Outcome): Answers => ({
  customer: outcome,
  otherCustomer: outcome,
  vendor: outcome,
  otherVendor: outcome,
  else: "/login?redirect=orders",
});
/** Customers and vendors, each their own. */
export const accounts = (outcome: Outcome): Answers => ({
  customer: outcome,
  otherCustomer: outcome,
  vendor: outcome,
  otherVendor: outcome,
  else: "/login?redirect=profile",
});
export const administrators = (outcome: Outcome): Answers => ({
  administrator: outcome,
  else: "/admin/login",
});
export const page = (path: string): Visit[] => [
  get(path, everybody(200)),
  post(path, everybody(405)),
];
