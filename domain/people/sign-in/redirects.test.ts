import { expect, test } from "vitest";
import { homePath, languageAfterSignIn, pathAfterSignIn, readRedirect } from "./redirects.ts";

test("only the words lead somewhere", () => {
  expect(readRedirect("checkout")).toBe("checkout");
  expect(readRedirect("orders")).toBe("orders");
  expect(readRedirect("profile")).toBe("profile");
  for (const text of [
    null,
    "",
    "/orders",
    "//evil.example",
    "https://evil.example",
    "constructor",
    "Checkout",
    "review:",
    "review:../../admin",
    "review://evil.example",
    "review:okra\n",
    "review:Okra",
    "restock:",
    "restock:okra",
    "restock:0b9c2a52-7e57-4d3e-9f6a-1d2f3c4b5a69&x=1",
  ])
    expect(readRedirect(text)).toBeNull();
});

test("the page for one's review is named by its product", () => {
  expect(readRedirect("review:hybrid-okra")).toBe("review:hybrid-okra");
  expect(pathAfterSignIn("customer", "review:hybrid-okra")).toBe("/products/hybrid-okra/review");
  expect(pathAfterSignIn("vendor", "review:hybrid-okra")).toBe("/vendor/dashboard");
});

test("who asked about a pack comes back to it", () => {
  const word = "restock:0b9c2a52-7e57-4d3e-9f6a-1d2f3c4b5a69";
  expect(readRedirect(word)).toBe(word);
  expect(pathAfterSignIn("customer", word)).toBe(`/wishlist?restock=${word.slice(8)}`);
  expect(pathAfterSignIn("vendor", word)).toBe("/vendor/dashboard");
});

test("a customer goes on where the word says, else home", () => {
  expect(pathAfterSignIn("customer", "checkout")).toBe("/checkout");
  expect(pathAfterSignIn("customer", "orders")).toBe("/orders");
  expect(pathAfterSignIn("customer", null)).toBe("/");
});

test("vendors and administrators go to their own place", () => {
  expect(pathAfterSignIn("vendor", "checkout")).toBe("/vendor/dashboard");
  expect(pathAfterSignIn("administrator", "orders")).toBe("/admin/dashboard");
  expect(pathAfterSignIn("vendor", "profile")).toBe("/profile");
  expect(pathAfterSignIn("administrator", "profile")).toBe("/admin/dashboard");
  expect(homePath("vendor")).toBe("/vendor/dashboard");
});

test("who chose Hindi is led to it from the bare address, and nobody leaves the language of a journey", () => {
  expect(languageAfterSignIn("en", null, "hi")).toBe("hi");
  expect(languageAfterSignIn("en", "checkout", "hi")).toBe("en");
  expect(languageAfterSignIn("hi", null, "en")).toBe("hi");
  expect(languageAfterSignIn("hi", "orders", "en")).toBe("hi");
});
