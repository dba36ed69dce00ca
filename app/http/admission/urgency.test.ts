import { expect, test } from "vitest";
import { kindOf, urgencies } from "./urgency.ts";

const urgencyOf = (path: string) => kindOf(new URL(path, "http://shop.test")).urgency;

test("who signs in, pays or orders goes first, in both languages and as data", () => {
  const paths = ["/login", "/hi/login", "/checkout.data", "/hi/checkout/product", "/cart/offers"];
  const more = [
    "/orders/BB-2026-000001/payment",
    "/admin/login",
    "/webhooks/razorpay",
    "/register",
  ];
  for (const path of [...paths, ...more]) expect(urgencyOf(path), path).toBe(urgencies.buying);
});

test("pages of an account come next, then those that many ask for", () => {
  for (const path of ["/admin", "/admin/orders", "/hi/vendor/products", "/orders", "/profile"])
    expect(urgencyOf(path), path).toBe(urgencies.account);
  for (const path of ["/", "/hi", "/products", "/products?page=10&sort=x", "/products/okra"])
    expect(urgencyOf(path), path).toBe(urgencies.browsing);
  for (const path of ["/vendors/panghat", "/hi/about.data", "/products/okra?reviews=2"])
    expect(urgencyOf(path), path).toBe(urgencies.browsing);
});

test("what hardly anybody asks for goes last", () => {
  const paths = ["/products?search=x", "/products/okra?pack=x", "/products?page=11", "/nothing"];
  const more = ["/sitemap.xml?part=3", "/products/okra?reviews=900", "/vendors", "/logins"];
  for (const path of [...paths, ...more]) expect(urgencyOf(path), path).toBe(urgencies.rare);
});

test("gateways and those who pay have shares of their own", () => {
  const shareOf = (path: string) => kindOf(new URL(path, "http://shop.test")).share;
  expect(shareOf("/payments/razorpay/return")).toBe("gateways");
  expect(shareOf("/login")).toBe("buying");
  expect(shareOf("/products?search=x")).toBe("others");
});
