// `redirect=checkout|orders` are words, not addresses, so sign-in can lead nowhere else.
// Everybody else goes where they belong: vendor to the dashboard, customer to the shop, administrator to the panel.
import type { Role } from "./person.ts";

export const redirectWords = ["checkout", "orders"] as const;
export type RedirectWord = (typeof redirectWords)[number];

export function readRedirect(text: string | null): RedirectWord | null {
  return redirectWords.find((word) => word === text) ?? null;
}

export function redirectPath(word: RedirectWord): "/checkout" | "/orders" {
  return `/${word}`;
}

export function homePath(role: Role): "/" | "/vendor/dashboard" | "/admin/dashboard" {
  if (role === "vendor") return "/vendor/dashboard";
  return role === "administrator" ? "/admin/dashboard" : "/";
}

/** Checkout and orders are for customers; the others are not sent there. The caller adds the language. */
export function pathAfterSignIn(role: Role, word: RedirectWord | null): string {
  return role === "customer" && word !== null ? redirectPath(word) : homePath(role);
}
