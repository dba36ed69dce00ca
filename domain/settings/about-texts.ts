// What the owner tells about the business, in both languages. Nothing of it is invented by the shop: where a text is
// empty the page leaves its section out.
import type { Language } from "#domain/language.ts";

export type BothLanguages = Record<Language, string>;

export const milestoneYears = { first: 1800, last: 9999 } as const;

/** Which of the drawn portraits stands for somebody. */
export const portraits = ["p1", "p2", "p3", "p4"] as const;
export type Portrait = (typeof portraits)[number];

export type TeamMember = {
  name: BothLanguages;
  role: BothLanguages;
  text: BothLanguages;
  portrait: Portrait;
};

export type AboutTexts = {
  story: BothLanguages;
  mission: BothLanguages;
  values: readonly { title: BothLanguages; text: BothLanguages }[];
  milestones: readonly { year: number; text: BothLanguages }[];
  team: readonly TeamMember[];
  /** The texts came with the demo shop: the page says that they are examples. */
  demo: boolean;
};

const none: BothLanguages = { en: "", hi: "" };

export const firstAboutTexts: AboutTexts = {
  story: none,
  mission: none,
  values: [],
  milestones: [],
  team: [],
  demo: false,
};

/** A text that is there in one language only is better than none. */
export const inLanguage = (texts: BothLanguages, language: Language): string =>
  texts[language].trim() || texts.en.trim() || texts.hi.trim();
