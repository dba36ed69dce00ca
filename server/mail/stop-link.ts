import type { Language } from "#domain/language.ts";
import { stopKey, type Stopped } from "#server/notices/stop-key.ts";
import { pageAddress, type Writing } from "./composed-mail.ts";
import { mailWordsIn } from "./mail-words.ts";

const paths: Record<Stopped, string> = {
  notices: "/notice-emails/stop",
  prices: "/wishlist/emails/stop",
  restocks: "/wishlist/restocks/stop",
};

/** Ends such mails, without signing in. */
export function stopLink(
  { world, shop }: Writing,
  { personId, language, what }: { personId: string; language: Language; what: Stopped },
): { label: string; href: string } {
  const key = encodeURIComponent(stopKey(world, personId, what));
  return {
    label: mailWordsIn(language)("notices.stop"),
    href: pageAddress(shop, language, `${paths[what]}?key=${key}`),
  };
}
