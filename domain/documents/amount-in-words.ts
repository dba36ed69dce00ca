// A sum in words, as Indian documents write it: crore, lakh, thousand, hundred; above 99 crore the crores are counted in the
// same groups again. Paise are named only where there are some.
import type { Language } from "#domain/language.ts";
import { englishBelowHundred, hindiBelowHundred } from "./number-words.ts";

type NumberWords = {
  belowHundred: (number: number) => string;
  crore: string;
  lakh: string;
  thousand: string;
  hundred: string;
};

const countings: Record<Language, NumberWords> = {
  en: {
    belowHundred: englishBelowHundred,
    crore: "Crore",
    lakh: "Lakh",
    thousand: "Thousand",
    hundred: "Hundred",
  },
  hi: {
    belowHundred: hindiBelowHundred,
    crore: "करोड़",
    lakh: "लाख",
    thousand: "हज़ार",
    hundred: "सौ",
  },
};

/** 'Rupees One Lakh Five and Fifty Paise Only', 'रुपये एक लाख पाँच और पचास पैसे मात्र'. */
export function amountInWords(paise: number, language: Language): string {
  if (!Number.isSafeInteger(paise) || paise < 0)
    throw new RangeError(`Not a sum to be put in words: ${paise}`);
  const fraction = paise % 100;
  const rupees = (paise - fraction) / 100;
  const inRupees = numberInWords(rupees, language);
  const inPaise = fraction > 0 ? numberInWords(fraction, language) : null;
  if (language === "hi") {
    const coins = inPaise && `${inPaise} ${fraction === 1 ? "पैसा" : "पैसे"}`;
    if (coins && rupees === 0) return `${coins} मात्र`;
    return `रुपये ${inRupees}${coins ? ` और ${coins}` : ""} मात्र`;
  }
  const coins = inPaise && `${inPaise} ${fraction === 1 ? "Paisa" : "Paise"}`;
  if (coins && rupees === 0) return `${coins} Only`;
  return `Rupees ${inRupees}${coins ? ` and ${coins}` : ""} Only`;
}

function numberInWords(number: number, language: Language): string {
  const counting = countings[language];
  if (number < 100) return counting.belowHundred(number);
  const groups: readonly (readonly [size: number, name: string])[] = [
    [10_000_000, counting.crore],
    [100_000, counting.lakh],
    [1_000, counting.thousand],
    [100, counting.hundred],
  ];
  const words: string[] = [];
  let rest = number;
  for (const [size, name] of groups) {
    const count = Math.floor(rest / size);
    if (count > 0) words.push(`${numberInWords(count, language)} ${name}`);
    rest %= size;
  }
  if (rest > 0) words.push(counting.belowHundred(rest));
  return words.join(" ");
}
