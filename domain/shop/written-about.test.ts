import { expect, test } from "vitest";
import { firstAboutTexts } from "#domain/settings/about-texts.ts";
import { factsOfAbout, readAbout, withoutBlankRows, writeAbout } from "./written-about.ts";

const none = { en: "", hi: "" };
const blank = writeAbout(factsOfAbout(firstAboutTexts));

test("blank rows are no rows, lines are trimmed, and a paragraph stays one", () => {
  const written = {
    ...blank,
    story: { en: " Since 1987.\r\n\r\nIn Indore. ", hi: "" },
    values: [
      { title: none, text: none },
      { title: { en: " Say  what it is ", hi: "" }, text: none },
    ],
    milestones: [{ year: " 2025 ", text: { en: "", hi: "शुरुआत" } }],
    team: [
      { name: none, role: none, text: none, portrait: "p3" },
      { name: { en: "Meera", hi: "" }, role: none, text: none, portrait: "p9" },
    ],
  };
  expect(readAbout(written)).toEqual({
    ok: true,
    value: {
      ...factsOfAbout(firstAboutTexts),
      story: { en: "Since 1987.\n\nIn Indore.", hi: "" },
      values: [{ title: { en: "Say what it is", hi: "" }, text: none }],
      milestones: [{ year: 2025, text: { en: "", hi: "शुरुआत" } }],
      team: [{ name: { en: "Meera", hi: "" }, role: none, text: none, portrait: "p1" }],
    },
  });
});

test("a row that lacks its name, its title or its year says so at its place among the rows that stay", () => {
  const text = { en: "Words.", hi: "" };
  const written = {
    ...blank,
    mission: { en: "x".repeat(5_001), hi: "" },
    values: [
      { title: none, text: none },
      { title: none, text },
    ],
    milestones: [
      { year: "25", text },
      { year: "2025", text: none },
    ],
    team: [{ name: none, role: text, text: none, portrait: "p1" }],
  };
  expect(readAbout(written)).toEqual({
    ok: false,
    refusal: {
      "mission.en": "too-long",
      "values.0.title.en": "title-missing",
      "milestones.0.year": "year-wrong",
      "milestones.1.text.en": "text-missing",
      "team.0.name.en": "name-missing",
    },
  });
  expect(withoutBlankRows(written).values).toEqual([{ title: none, text }]);
});
