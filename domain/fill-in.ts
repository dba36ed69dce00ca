// The one way to fill in a text (decision 039). Texts are written as ICU MessageFormat; bin/texts/compile-text.ts makes of each
// what stands here, so that nothing reads ICU while the shop runs.
import type { Language } from "./language.ts";

/** A text with its `{values}`, or several forms of it. */
export type CompiledText = string | TextForms;
/** `$` names the value that chooses: a form is named after that value itself or its category among plurals. */
export type TextForms = { readonly $: string; readonly other: CompiledText } & {
  readonly [form: string]: CompiledText;
};

export type TextValues = Readonly<Record<string, string | number>>;
/**
 * What says texts by their keys: of one key it wants all values that the text names and no others, of one of several keys
 * what the caller has.
 */
export type SayText<Key, Arguments> = <K extends Key>(
  key: K,
  ...values: Filled<K, Arguments>
) => string;
type Filled<K, Arguments> =
  IsOne<K> extends true
    ? K extends keyof Arguments
      ? [values: Arguments[K]]
      : []
    : [values?: TextValues];
type IsOne<K, All = K> = K extends All ? ([All] extends [K] ? true : false) : never;

type ValueOf = (name: string) => string | number;

export const pluralRules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules("en"),
  hi: new Intl.PluralRules("hi"),
};

/** The words of a text. What stands for a value that isn't given is for `valueOf` to say, or to throw. */
export const fillIn = (text: CompiledText, rules: Intl.PluralRules, valueOf: ValueOf): string =>
  typeof text === "string"
    ? filledIn(text, valueOf)
    : fillIn(
        text[valueOf(text.$)] ?? text[rules.select(valueOf(text.$) as number)] ?? text.other,
        rules,
        valueOf,
      );

/** Most texts have no values, and a page has hundreds of texts. */
const filledIn = (text: string, valueOf: ValueOf): string =>
  text.includes("{")
    ? text.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name) as string)
    : text;

/** @throws Error where a text names a value that isn't given */
export function givenValue(values: TextValues, name: string, key: string): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(`The text "${key}" needs a value for "${name}".`);
  return value;
}
