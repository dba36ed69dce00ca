// Passwords have at least 8 characters and are not what guessing begins with: the most used ones, also in other letters
// ("p@ssw0rd") or with some digits added, and words of the shop or the person with little else. The upper limit keeps
// hashing cheap.
import { type Result, accept, refuse } from "#domain/result.ts";
import { passwordWords } from "./password-words.ts";

export const passwordMinLength = 8;
export const passwordMaxLength = 200;

export type PasswordRefusal =
  | { code: "password-too-short"; min: number }
  | { code: "password-too-long"; max: number }
  | { code: "password-common" };

/** What a guess would begin with. */
export type PasswordGuesses = {
  /** The passwords that are used most, lower-cased. */
  common: ReadonlySet<string>;
  /** Names and addresses of the shop and the person, as they are written. */
  names: readonly string[];
};

/** Counts characters as people do, so that a letter outside the basic plane is one. */
export function checkPassword(
  password: string,
  guesses: PasswordGuesses,
): Result<string, PasswordRefusal> {
  if (password.length > 2 * passwordMaxLength)
    return refuse({ code: "password-too-long", max: passwordMaxLength });
  const length = [...password].length;
  if (length < passwordMinLength)
    return refuse({ code: "password-too-short", min: passwordMinLength });
  if (length > passwordMaxLength)
    return refuse({ code: "password-too-long", max: passwordMaxLength });
  if (isGuessed(password, guesses)) return refuse({ code: "password-common" });
  return accept(password);
}

/** Letters and digits that a password of words has to have beside them. */
const ownCharactersMin = 5;
/** As many characters before and after a common password don't make it another. */
const addedCharacters = 5;

function isGuessed(password: string, { common, names }: PasswordGuesses): boolean {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  if (/^(.{1,6}?)\1+$/u.test(plain) || isSequence(plain)) return true;
  const texts = [plain, withoutSubstitutions(plain)];
  if (texts.some((text) => coresOf(text).some((core) => common.has(core)))) return true;
  if (passwordWords.includes(plain)) return true;
  const words = [...passwordWords, ...names.flatMap(wordsOf)].toSorted(
    (one, other) => other.length - one.length,
  );
  return texts.some((text) => {
    const rest = withoutWords(lettersAndDigitsOf(text), words);
    return (
      rest !== lettersAndDigitsOf(text) && ([...rest].length < ownCharactersMin || common.has(rest))
    );
  });
}

const lettersAndDigitsOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

const substitutions: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** "p@ssw0rd" is "password"; digits at the end are counted as such. */
function withoutSubstitutions(text: string): string {
  const [, word = "", end = ""] = /^(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
  return word.replace(/[@43!10$57]/g, (sign) => substitutions[sign] ?? sign) + end;
}

/** The password, and what is left of it without some of the digits and signs around it. */
function coresOf(text: string): string[] {
  const [, end = ""] = /([^\p{L}]*)$/u.exec(text) ?? [];
  const cuts = Array.from({ length: Math.min(end.length, addedCharacters) + 1 }, (_, cut) => cut);
  const shorter = cuts.map((cut) => text.slice(0, text.length - cut));
  const started = shorter.map((one) => one.replace(/^[^\p{L}]{1,5}/u, ""));
  return [...shorter, ...started].filter((core) => core.length >= 3);
}

/** "12345678", "hgfedcba": each character follows the one before. */
function isSequence(text: string): boolean {
  const steps = [...text].map((character, at, all) =>
    at === 0 ? null : (character.codePointAt(0) ?? 0) - (all[at - 1]?.codePointAt(0) ?? 0),
  );
  return [1, -1].some((step) => steps.every((one) => one === null || one === step));
}

/** "Asha Verma" is three: each part, and both together. */
function wordsOf(name: string): string[] {
  const parts = name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...parts, parts.join("")].filter((word) => [...word].length >= 3);
}

/** The longest first: "sairam" is one word, not "sai" with "ram". */
const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ""), text);
