import { expect, test } from "vitest";
import { kindOf, urgencies } from "./urgency.ts";

const kindAt = (path: string, method = "GET") =>
  kindOf(new Request(new URL(path, "http://shop.test"), { method }));
const urgencyOf = (path: string) => kindAt(path).urgency;

test("who signs in, pays or orders goes first, in both languages and as data", () => {
  const paths = ["/login", "/hi/login", "/checkout.data", "/hi/checkout/product", "/cart/offers"];
  const more = ["/orders/BB-2026-000001/payment", "/admin/login", "/register"];
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
  const invented = ["/checkout/zzz", "/cart/zzz", "/payments/zzz", "/webhooks/razorpay"];
  for (const path of [...paths, ...more, ...invented])
    expect(urgencyOf(path), path).toBe(urgencies.rare);
});

test("gateways and those who pay have shares of their own", () => {
  expect(kindAt("/payments/razorpay/return", "POST").share).toBe("gateways");
  expect(kindAt("/webhooks/razorpay", "POST").share).toBe("gateways");
  expect(kindAt("/webhooks/razorpay").share).toBe("others");
  expect(kindAt("/login").share).toBe("buying");
  expect(kindAt("/products?search=x").share).toBe("others");
});
