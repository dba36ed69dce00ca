// `redirect=checkout|orders|profile|wishlist|review:<slug>|restock:<pack>` are words, not addresses, so sign-in can lead nowhere else.
// Everybody else goes where they belong: vendor to the dashboard, customer to the shop, administrator to the panel.
import type { Language } from "#domain/language.ts";
import { isSlug } from "#domain/slug.ts";
import { isUuid } from "#domain/uuid.ts";
import { reviewPath } from "#domain/reviews/review-path.ts";
import type { Role } from "#domain/people/person.ts";

export const redirectWords = ["checkout", "orders", "profile", "wishlist"] as const;
type PlainWord = (typeof redirectWords)[number];
/** The page for one's review of a product is named by the product, and who asks when a pack is back by the pack. */
export type RedirectWord = PlainWord | `review:${string}` | `restock:${string}`;

export function readRedirect(text: string | null): RedirectWord | null {
  const [, slug = ""] = /^review:(.*)$/s.exec(text ?? "") ?? [];
  if (isSlug(slug)) return `review:${slug}`;
  const [, packId = ""] = /^restock:(.*)$/s.exec(text ?? "") ?? [];
  if (isUuid(packId)) return `restock:${packId}`;
  return redirectWords.find((word) => word === text) ?? null;
}

export function redirectPath(
  word: RedirectWord,
): `/${PlainWord}` | `/wishlist?restock=${string}` | `/products/${string}/review` {
  const plain = redirectWords.find((one) => one === word);
  if (plain !== undefined) return `/${plain}`;
  const [kind, named = ""] = word.split(":");
  return kind === "restock" ? `/wishlist?restock=${named}` : reviewPath(named);
}

export function homePath(role: Role): "/" | "/vendor/dashboard" | "/admin/dashboard" {
  if (role === "vendor") return "/vendor/dashboard";
  return role === "administrator" ? "/admin/dashboard" : "/";
}

/**
 * Checkout, orders, the wish list and reviews are for customers, a profile also for vendors; the others are not sent there. The
 * caller adds the language.
 */
export function pathAfterSignIn(role: Role, word: RedirectWord | null): string {
  const leads = role === "customer" || (role === "vendor" && word === "profile");
  return leads && word !== null ? redirectPath(word) : homePath(role);
}

/**
 * The language of the page that sign-in leads to. The address decides; only the plain English one, which is the
 * shop's bare address and nobody's choice, leads those who chose Hindi to Hindi, unless they were on their way somewhere.
 */
export function languageAfterSignIn(
  page: Language,
  word: RedirectWord | null,
  chosen: Language,
): Language {
  return page === "en" && word === null ? chosen : page;
}
