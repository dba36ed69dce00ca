import {
  fillIn,
  givenValue,
  pluralRules,
  type CompiledText,
  type SayText,
  type TextValues,
} from "#domain/fill-in.ts";
import type { Language } from "#domain/language.ts";

/**
 * Texts of a language with their values filled in. What is filled in goes through `clean`.
 * @throws Error where a text names a value that isn't given
 */
export const wordsFrom =
  <Word extends string, Arguments>(
    words: Record<Language, Record<Word, CompiledText>>,
    clean: (value: string) => string = (value) => value,
  ) =>
  (language: Language) => {
    const say = (word: Word, values: TextValues = {}): string =>
      fillIn(words[language][word], pluralRules[language], (name) => {
        const value = givenValue(values, name, word);
        return typeof value === "string" ? clean(value) : value;
      });
    return say as SayText<Word, Arguments>;
  };
