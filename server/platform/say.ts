import type { Language } from "#domain/language.ts";

export type Say<Word extends string> = (
  word: Word,
  values?: Readonly<Record<string, string>>,
) => string;

/**
 * Texts of a language with `{name}` filled in. What is filled in goes through `clean`.
 * @throws Error where a text names a value that isn't given
 */
export const sayFrom =
  <Word extends string>(
    words: Record<Language, Record<Word, string>>,
    clean: (value: string) => string = (value) => value,
  ) =>
  (language: Language): Say<Word> =>
  (word, values = {}) =>
    words[language][word].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text ${word} needs a value for ${name}`);
      return clean(value);
    });
