import type { Language } from "#domain/language.ts";
import type { account } from "./en/account.ts";
import type { carried } from "./en/carried.ts";
import type { cart } from "./en/cart.ts";
import type { desk } from "./en/desk.ts";
import type { panel } from "./en/panel.ts";
import type { served } from "./en/served.ts";
import type { shop } from "./en/shop.ts";
import type { vendor } from "./en/vendor.ts";

type Keys<T> = Extract<keyof T, string>;
/** `cart.items.one` and `cart.items.other` are asked for as `cart.items`, with `count`. */
type Singular<K> = K extends `${infer Stem}.other` ? Stem : never;
type Plain =
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
export type MessageKey = Plain | Singular<Plain>;
/** No page in the browser can ask for these. */
export type ServedKey = Keys<typeof served>;
export type Catalogue = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

const pluralRules = { en: new Intl.PluralRules("en"), hi: new Intl.PluralRules("hi") };

/** The text of a key with its `{values}` filled in. Throws on a key that has no text. */
export function translate(
  catalogue: Catalogue,
  language: Language,
  key: MessageKey | ServedKey,
  values: Values = {},
): string {
  const plural =
    typeof values.count === "number" ? pluralRules[language].select(values.count) : "other";
  const text = catalogue[key] ?? catalogue[`${key}.${plural}`] ?? catalogue[`${key}.other`];
  if (text === undefined) throw new Error(`No text for "${key}" in ${language}.`);
  if (!text.includes("{")) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
