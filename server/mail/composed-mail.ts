import type { Language } from "#domain/language.ts";
import type { World } from "#server/world.ts";

/** What a mail is made of; both its parts, text and HTML, are drawn from the same blocks. */
export type MailBlock =
  | { kind: "text"; text: string }
  /** Set apart: what to do, or to know first. */
  | { kind: "note"; text: string }
  /** `spelled`: the address is written out too, for a link that nothing else leads to. */
  | { kind: "action"; label: string; href: string; spelled: boolean }
  | { kind: "facts"; facts: readonly MailFact[] }
  | { kind: "items"; title: string; items: readonly MailItem[] }
  | { kind: "sums"; sums: readonly MailFact[]; total: MailFact }
  | { kind: "lines"; title: string; lines: readonly string[] }
  /** In somebody else's words, with the lines they gave it. */
  | { kind: "quote"; text: string };

/** `href`: where its value leads, a page of the outside. */
export type MailFact = { label: string; value: string; href?: string };
export type MailItem = { name: string; detail: string; amount: string };

export type MailShop = {
  name: string;
  /** Where links lead: an origin without a trailing slash. */
  origin: string;
  email: string;
  phone: string;
  address: string;
};

export type ComposedMail = {
  shop: MailShop;
  to: { name: string; address: string };
  /** Null: answers go to the shop. */
  replyTo: string | null;
  language: Language;
  subject: string;
  title: string;
  greeting: string | null;
  blocks: readonly MailBlock[];
  /** Why it came, and where to ask. */
  footer: readonly string[];
  /** The way to have no more of its kind; none for what nobody can do without. */
  unsubscribe?: { label: string; href: string } | undefined;
};

/** Not to be sent any more, and why. */
export type DroppedMail = { drop: string };

/** Not to be sent by this process, and why. */
export type HeldMail = { hold: string };

export const pageAddress = (shop: MailShop, language: Language, path: string): string =>
  `${shop.origin}${language === "hi" ? "/hi" : ""}${path}`;

/** What a template is given besides its mail. */
export type Writing = { world: World; shop: MailShop };
export type Written = Promise<ComposedMail | DroppedMail | HeldMail>;
