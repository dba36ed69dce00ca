// An address may be of any script. Letters that are not Latin but may look so (Cyrillic а, Greek ο), or that stand among Latin
// ones, are said to whoever types them, and shown to administrators: somebody may want to pass for another.

export type ConfusableLetter = { letter: string; script: "cyrillic" | "greek" | "latin" | "other" };

/** None of their letters passes for a Latin one in a word of its own. */
const unlike = [
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Arabic",
  "Thai",
  "Han",
  "Hangul",
  "Hiragana",
  "Katakana",
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Inherited}\\d_+-]+$`, "u"));

/** Each once, as they come; none where nobody can take the address for another. */
export function confusableLetters(email: string): ConfusableLetter[] {
  const parts = email.toLowerCase().split(/[@.]/);
  const letters = parts
    .filter((part) => !unlike.some((script) => script.test(part)))
    .flatMap((part) => part.match(/[^\p{ASCII}]/gu) ?? []);
  return [...new Set(letters)].map((letter) => ({ letter, script: scriptOf(letter) }));
}

function scriptOf(letter: string): ConfusableLetter["script"] {
  if (/\p{Script=Cyrillic}/u.test(letter)) return "cyrillic";
  if (/\p{Script=Greek}/u.test(letter)) return "greek";
  return /\p{Script=Latin}/u.test(letter) ? "latin" : "other";
}
