// Devanagari as Hindi is written in Latin letters: without the "a" that isn't spoken, and with one nasal for all ways to write it.

const consonants: Record<string, string> = {
  क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n",
  च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n",
  ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n",
  त: "t", थ: "th", द: "d", ध: "dh", न: "n",
  प: "p", फ: "ph", ब: "b", भ: "bh", म: "m",
  य: "y", र: "r", ल: "l", व: "v", ळ: "l",
  श: "sh", ष: "sh", स: "s", ह: "h",
}; // prettier-ignore

const vowels: Record<string, string> = {
  अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ओ: "o", औ: "au", ऑ: "o", ऍ: "e",
}; // prettier-ignore

const vowelSigns: Record<string, string> = {
  "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai", "ो": "o", "ौ": "au", "ॉ": "o", "ॅ": "e",
}; // prettier-ignore

const virama = "्";
const nasals = /[ँं]/;

type Sound = { text: string; kind: "consonant" | "vowel" | "schwa" };

/** Null where the word is none of this script. */
export function foldDevanagari(word: string): string | null {
  if (!/\p{Script=Devanagari}/u.test(word)) return null;
  return spoken(soundsOf(word.replaceAll("़", "").replaceAll("ज्ञ", "ग्य")));
}

function soundsOf(word: string): Sound[] {
  const letters = [...word];
  return letters.flatMap((letter, at): Sound[] => {
    const consonant = consonants[letter];
    if (consonant !== undefined) {
      const next = letters[at + 1] ?? "";
      const isBare = next === virama || next in vowelSigns;
      const sound: Sound = { text: consonant, kind: "consonant" };
      return isBare ? [sound] : [sound, { text: "a", kind: "schwa" }];
    }
    const vowel = vowels[letter] ?? vowelSigns[letter];
    if (vowel !== undefined) return [{ text: vowel, kind: "vowel" }];
    return nasals.test(letter) ? [{ text: "n", kind: "consonant" }] : [];
  });
}

/**
 * The "a" that no sign writes isn't spoken at the end of most words, and not where one consonant and a spoken vowel stand before
 * it and a consonant with a vowel behind: sar(a)son, bas(a)mati, kat(a)hal.
 */
function spoken(sounds: readonly Sound[]): string {
  const kept: Sound[] = [];
  for (const [at, sound] of sounds.entries()) {
    const isLast = at === sounds.length - 1;
    const next = sounds[at + 2];
    const isAfterVowel = (kept.at(-2)?.kind ?? "consonant") !== "consonant";
    const isBeforeVowel =
      sounds[at + 1]?.kind === "consonant" &&
      (next?.kind === "vowel" || (next?.kind === "schwa" && at + 3 < sounds.length));
    const isSilent =
      sound.kind === "schwa" &&
      (isLast ? at > 1 && !isAfterCluster(kept) : isAfterVowel && isBeforeVowel);
    if (!isSilent) kept.push(sound);
  }
  return kept.map(({ text }) => text).join("");
}

/** Satya, gotra, tatva: without their last vowel nobody could say them. */
const isAfterCluster = (sounds: readonly Sound[]): boolean =>
  sounds.at(-2)?.kind === "consonant" && /^[yrv]$/.test(sounds.at(-1)?.text ?? "");
