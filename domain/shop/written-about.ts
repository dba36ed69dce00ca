// The texts of the about page as the owner types them. A row with nothing in it is no row; the first language with words
// stands in for the other (`inLanguage`).
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  milestoneYears,
  portraits,
  type AboutTexts,
  type BothLanguages,
} from "#domain/settings/about-texts.ts";

export type AboutFacts = Omit<AboutTexts, "demo">;

export type WrittenValue = { title: BothLanguages; text: BothLanguages };
export type WrittenMilestone = { year: string; text: BothLanguages };
export type WrittenMember = {
  name: BothLanguages;
  role: BothLanguages;
  text: BothLanguages;
  portrait: string;
};
export type WrittenAbout = {
  story: BothLanguages;
  mission: BothLanguages;
  values: readonly WrittenValue[];
  milestones: readonly WrittenMilestone[];
  team: readonly WrittenMember[];
};

export type AboutFault =
  | "too-long"
  | "title-missing"
  | "year-wrong"
  | "text-missing"
  | "name-missing";
/** By the place of the field: "story.en", "values.0.title.en". */
export type AboutFaults = Record<string, AboutFault>;

const longTextMax = 5_000;
const textMax = 500;
const lineMax = 100;
export const rowsMax = { values: 12, milestones: 30, team: 24 } as const;

export const factsOfAbout = (about: AboutTexts): AboutFacts => ({
  story: about.story,
  mission: about.mission,
  values: about.values,
  milestones: about.milestones,
  team: about.team,
});

export function readAbout(written: WrittenAbout): Result<AboutFacts, AboutFaults> {
  const faults: AboutFaults = {};
  const blame = (place: string, fault: AboutFault) => void (faults[place] ??= fault);
  const both = (place: string, given: BothLanguages, max: number): BothLanguages => {
    const read = (language: "en" | "hi") => {
      const text = max === lineMax ? oneLine(given[language]) : lines(given[language]);
      if (text.length > max) blame(`${place}.${language}`, "too-long");
      return text;
    };
    return { en: read("en"), hi: read("hi") };
  };
  const rows = <T extends "values" | "milestones" | "team">(list: T) =>
    (written[list] as readonly WrittenAbout[T][number][])
      .filter((row) => !isBlank(row))
      .slice(0, rowsMax[list]);
  const facts: AboutFacts = {
    story: both("story", written.story, longTextMax),
    mission: both("mission", written.mission, longTextMax),
    values: rows("values").map(({ title, text }, index) => {
      if (isBlank({ title })) blame(`values.${index}.title.en`, "title-missing");
      return {
        title: both(`values.${index}.title`, title, lineMax),
        text: both(`values.${index}.text`, text, textMax),
      };
    }),
    milestones: rows("milestones").map(({ year, text }, index) => {
      if (!isYear(year)) blame(`milestones.${index}.year`, "year-wrong");
      if (isBlank({ text })) blame(`milestones.${index}.text.en`, "text-missing");
      return { year: Number(year.trim()), text: both(`milestones.${index}.text`, text, textMax) };
    }),
    team: rows("team").map(({ name, role, text, portrait }, index) => {
      if (isBlank({ name })) blame(`team.${index}.name.en`, "name-missing");
      return {
        name: both(`team.${index}.name`, name, lineMax),
        role: both(`team.${index}.role`, role, lineMax),
        text: both(`team.${index}.text`, text, textMax),
        portrait: portraits.find((known) => known === portrait) ?? "p1",
      };
    }),
  };
  return Object.keys(faults).length === 0 ? accept(facts) : refuse(faults);
}

/** Without its blank rows, as the form shows it again: the places of the faults are those of the rows. */
export const withoutBlankRows = (written: WrittenAbout): WrittenAbout => ({
  ...written,
  values: written.values.filter((row) => !isBlank(row)),
  milestones: written.milestones.filter((row) => !isBlank(row)),
  team: written.team.filter((row) => !isBlank(row)),
});

export const writeAbout = (facts: AboutFacts): WrittenAbout => ({
  ...facts,
  milestones: facts.milestones.map(({ year, text }) => ({ year: String(year), text })),
});

/** Which portrait stands beside a name says nothing by itself. */
function isBlank(row: object): boolean {
  return Object.entries(row).every(([field, value]: [string, string | BothLanguages]) => {
    if (field === "portrait") return true;
    if (typeof value === "string") return value.trim() === "";
    return value.en.trim() === "" && value.hi.trim() === "";
  });
}

const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text.trim()) &&
  Number(text) >= milestoneYears.first &&
  Number(text) <= milestoneYears.last;

const oneLine = (text: string): string =>
  withoutInvisibleCharacters(text)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();

const lines = (text: string): string =>
  withoutInvisibleCharacters(text)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, "")
    .trim();
