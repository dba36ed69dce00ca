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
import type { carried } from "./en/carried.ts";
import type { cart } from "./en/cart.ts";
import type { desk } from "./en/desk.ts";
import type { panel } from "./en/panel.ts";
import type { served } from "./en/served.ts";
import type { shop } from "./en/shop.ts";
import type { vendor } from "./en/vendor.ts";

type Keys<T> = Extract<keyof T, string>;
export type MessageKey =
  | Keys<typeof carried.about>
  | Keys<typeof carried.contact>
  | Keys<typeof carried.home>
  | Keys<typeof carried.product>
  | Keys<typeof carried.profile>
  | Keys<typeof carried.secondStep>
  | Keys<typeof carried.seller>
  | Keys<typeof shop>
  | Keys<typeof cart>
  | Keys<typeof account>
  | Keys<typeof desk>
  | Keys<typeof vendor>
  | Keys<typeof panel>;
/** No page in the browser can ask for these. */
export type ServedKey = Keys<typeof served>;
export type Catalogue = Readonly<Record<string, CompiledText>>;
export type Values = TextValues;
export type Say<Key> = SayText<Key, Arguments>;

/**
 * The text of a key with its `{values}` filled in. A page that somebody reads is never broken by a text or a value that is
 * missing: it shows "…" in its place. Everywhere else that throws, so that a test finds it.
 */
export const translate = (
  catalogue: Catalogue,
  language: Language,
  key: string,
  values: Values = {},
): string =>
  fillIn(
    catalogue[key] ?? (process.env.NODE_ENV === "production" ? "…" : noText(key, language)),
    pluralRules[language],
    (name) =>
      values[name] ?? (process.env.NODE_ENV === "production" ? "…" : givenValue(values, name, key)),
  );

function noText(key: string, language: Language): never {
  throw new Error(`No text for "${key}" in ${language}.`);
}
