import { languageOf } from "#app/i18n/language.ts";

/** Places of one person or of the staff, and steps nobody searches for: no search engine has business there. */
export const privatePaths = [
  "/admin",
  "/cart",
  "/checkout",
  "/compare",
  "/confirm-email",
  "/email-confirmations",
  "/forgot-password",
  "/login/second-step",
  "/logout",
  "/lots/keys.json",
  "/lots/standing",
  "/mailbox",
  "/notice-emails",
  "/order-success",
  "/orders",
  "/place",
  "/profile",
  "/reset-password",
  "/sandbox",
  "/suggest",
  "/vendor",
  "/wishlist",
] as const;

export function isPrivatePath(pathname: string): boolean {
  const path = languageOf(pathname) === "hi" ? pathname.slice("/hi".length) : pathname;
  return privatePaths.some((place) => path === place || path.startsWith(`${place}/`));
}
