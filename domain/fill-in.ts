// The one way to fill in a text (decision 039). Texts are written as ICU MessageFormat; bin/texts/compile-text.ts makes of each
// what stands here, so that nothing reads ICU while the shop runs.
import type { Language } from "./language.ts";

/** A text with its `{values}`, one of several forms, or pieces one after another. */
export type CompiledText = string | Forms | readonly CompiledText[];
/** `$` names the value that chooses: a form is named after that value itself or its category among plurals. */
type Forms = { readonly [form: string]: CompiledText } & {
  readonly $: string;
  readonly other: CompiledText;
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

const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** The words of a text. What stands for a value that isn't given is for `valueOf` to say, or to throw. */
export function fillIn(text: CompiledText, language: Language, valueOf: ValueOf): string {
  const fill = (part: CompiledText): string => {
    if (typeof part === "string")
      return part.replace(/\{(\w+)\}/g, (_, name: string) => `${valueOf(name)}`);
    if (!("$" in part)) return part.map(fill).join("");
    const value = valueOf(part.$);
    const rules = (plurals[language] ??= new Intl.PluralRules(language));
    return fill(part[value] ?? part[rules.select(value as number)] ?? part.other);
  };
  return fill(text);
}

/** @throws Error where a text names a value that isn't given */
export function givenValue(values: TextValues, name: string, key: string): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(`The text "${key}" needs a value for "${name}".`);
  return value;
}
