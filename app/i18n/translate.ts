import {
  fillIn,
  givenValue,
  pluralRules,
  type CompiledText,
  type SayText,
  type TextValues,
} from "#domain/fill-in.ts";
import type { Language } from "#domain/language.ts";
import type { Arguments } from "./arguments.d.ts";
import type { account } from "./en/account.ts";
import type drawnOnce from "./en/drawn-once.json";
import type { pageTexts } from "./en/page-texts.ts";
import type { cart } from "./en/cart.ts";
import type { workspace } from "./en/workspace.ts";
import type { panel } from "./en/panel.ts";
import type { serverTexts } from "./en/server-texts.ts";
import type { shop } from "./en/shop.ts";
import type { vendor } from "./en/vendor.ts";

type Keys<T> = Extract<keyof T, string>;
export type TextKey =
  | Keys<typeof pageTexts.about>
  | Keys<typeof pageTexts.complaint>
  | Keys<typeof pageTexts.contact>
  | Keys<typeof pageTexts.mailbox>
  | Keys<typeof pageTexts.passport>
  | Keys<typeof pageTexts.product>
  | Keys<typeof pageTexts.profile>
  | Keys<typeof pageTexts.secondStep>
  | Keys<typeof pageTexts.seller>
  | Keys<typeof pageTexts.wishlist>
  | Keys<typeof pageTexts.again>
  | Keys<typeof drawnOnce>
  | Keys<typeof shop>
  | Keys<typeof cart>
  | Keys<typeof account>
  | Keys<typeof workspace>
  | Keys<typeof vendor>
  | Keys<typeof panel>;
/** No page in the browser can ask for these. */
export type ServerTextKey = Keys<typeof serverTexts>;
export type TextCatalogue = Readonly<Record<string, CompiledText>>;
export type Say<Key> = SayText<Key, Arguments>;

/** `TEXTS=strict` is for tests of pages that are drawn as shops draw them. */
const isForReaders = process.env.NODE_ENV === "production" && process.env.TEXTS !== "strict";

/**
 * The text of a key with its `{values}` filled in. A page that somebody reads is never broken by a text or a value that is
 * missing: it shows "…" in its place. Everywhere else that throws, so that a test finds it.
 */
export const translate = (
  catalogue: TextCatalogue,
  language: Language,
  key: string,
  values: TextValues = {},
): string =>
  fillIn(
    catalogue[key] ?? (isForReaders ? "…" : noText(key, language)),
    pluralRules[language],
    (name) => values[name] ?? (isForReaders ? "…" : givenValue(values, name, key)),
  );

function noText(key: string, language: Language): never {
  throw new Error(`No text for "${key}" in ${language}.`);
}
