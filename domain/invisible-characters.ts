// Letters that nobody sees, or that turn the direction of what stands around them, come from copying or from somebody who
// wants to pass for another: they are taken out of what people, businesses and goods are called, and out of what is said
// of them. No script is forbidden: what it is written with stays, as the joiners of Hindi, Bengali, Kannada, Malayalam and
// Urdu, and those of pictures like 👩‍🌾.

const hidden = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Those that may shape their neighbours. */
const shaping = /\u200C|\u200D|\uFE0E|\uFE0F/g;

/** The sign that takes a consonant's vowel, of each script of India. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA]/;
const arabic = /\p{Script=Arabic}/u;
const endsInPicture = /\p{Extended_Pictographic}$/u;
const endsInJoinable = /(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})$/u;
const picture = /^\p{Extended_Pictographic}/u;

export const withoutInvisibleCharacters = (text: string): string =>
  text.replace(hidden, "").replace(shaping, (letter, at: number, whole: string) =>
    // A picture takes two units, and one that says how it is drawn. Looked at by hand, because phones of 2022 know no lookbehind.
    isNeeded(whole.slice(Math.max(0, at - 3), at), letter, whole.slice(at + 1, at + 3))
      ? letter
      : "",
  );

function isNeeded(before: string, letter: string, after: string): boolean {
  if (letter === "\uFE0E" || letter === "\uFE0F") return endsInPicture.test(before);
  const left = before.slice(-1);
  const right = after.slice(0, 1);
  if (virama.test(left) || virama.test(right)) return true;
  if (letter === "\u200C") return arabic.test(left) && arabic.test(right);
  return endsInJoinable.test(before) && picture.test(after);
}
