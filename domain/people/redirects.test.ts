import { expect, test } from "vitest";
import { homePath, pathAfterSignIn, readRedirect } from "./redirects.ts";

test("only the two words lead somewhere", () => {
  expect(readRedirect("checkout")).toBe("checkout");
  expect(readRedirect("orders")).toBe("orders");
  for (const text of [
    null,
    "",
    "/orders",
    "//evil.example",
    "https://evil.example",
    "constructor",
    "Checkout",
  ])
    expect(readRedirect(text)).toBeNull();
});

test("a customer goes on where the word says, else home", () => {
  expect(pathAfterSignIn("customer", "checkout")).toBe("/checkout");
  expect(pathAfterSignIn("customer", "orders")).toBe("/orders");
  expect(pathAfterSignIn("customer", null)).toBe("/");
});

test("vendors and administrators go to their own place", () => {
  expect(pathAfterSignIn("vendor", "checkout")).toBe("/vendor/dashboard");
  expect(pathAfterSignIn("administrator", "orders")).toBe("/admin/dashboard");
  expect(homePath("vendor")).toBe("/vendor/dashboard");
});
