import type { Language } from "#domain/language.ts";
import type { World } from "#server/world.ts";

/** What a mail is made of; both its parts, text and HTML, are drawn from the same blocks. */
export type Block =
  | { kind: "text"; text: string }
  /** Set apart: what to do, or to know first. */
  | { kind: "note"; text: string }
  /** `spelled`: the address is written out too, for a link that nothing else leads to. */
  | { kind: "action"; label: string; href: string; spelled: boolean }
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "items"; title: string; items: readonly Item[] }
  | { kind: "sums"; sums: readonly Fact[]; total: Fact }
  | { kind: "lines"; title: string; lines: readonly string[] }
  /** In somebody else's words, with the lines they gave it. */
  | { kind: "quote"; text: string };

export type Fact = { label: string; value: string };
export type Item = { name: string; detail: string; amount: string };

export type Shop = {
  name: string;
  /** Where links lead: an origin without a trailing slash. */
  origin: string;
  email: string;
  phone: string;
  address: string;
};

export type Letter = {
  shop: Shop;
  to: { name: string; address: string };
  /** Null: answers go to the shop. */
  replyTo: string | null;
  language: Language;
  subject: string;
  title: string;
  greeting: string | null;
  blocks: readonly Block[];
  /** Why it came, and where to ask. */
  footer: readonly string[];
};

/** Not to be sent any more, and why. */
export type Dropped = { drop: string };

/** Not to be sent by this process, and why. */
export type Held = { hold: string };

export const pageAddress = (shop: Shop, language: Language, path: string): string =>
  `${shop.origin}${language === "hi" ? "/hi" : ""}${path}`;

/** What a template is given besides its mail. */
export type Writing = { world: World; shop: Shop };
export type Written = Promise<Letter | Dropped | Held>;
