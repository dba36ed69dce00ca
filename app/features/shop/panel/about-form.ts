import type { BothLanguages } from "#domain/settings/about-texts.ts";
import type { AboutRefusal } from "#domain/shop/settings-refusals.ts";
import { rowsMax, type WrittenAbout } from "#domain/shop/written-about.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readBody, textOf } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { readShownFacts } from "./business-form.ts";

const t = textIn("en");

/** Rows are named by their place: "team.0.name.en". Behind the last there is none. */
export async function readAboutForm(request: Request) {
  const form = await readBody(request);
  const text = (name: string) => textOf(form.get(name));
  const both = (name: string): BothLanguages => ({
    en: text(`${name}.en`),
    hi: text(`${name}.hi`),
  });
  const rows = <Row>(list: keyof typeof rowsMax, read: (place: string) => Row): Row[] =>
    Array.from({ length: rowsMax[list] + 1 }, (_, place) => read(`${list}.${place}`));
  const written: WrittenAbout = {
    story: both("story"),
    mission: both("mission"),
    values: rows("values", (row) => ({ title: both(`${row}.title`), text: both(`${row}.text`) })),
    milestones: rows("milestones", (row) => ({
      year: text(`${row}.year`),
      text: both(`${row}.text`),
    })),
    team: rows("team", (row) => ({
      name: both(`${row}.name`),
      role: both(`${row}.role`),
      text: both(`${row}.text`),
      portrait: text(`${row}.portrait`),
    })),
  };
  return { written, shown: readShownFacts(text("shown")) };
}

const parts = {
  story: "adminAbout.story",
  mission: "adminAbout.mission",
  values: "adminAbout.values",
  milestones: "adminAbout.milestones",
  team: "adminAbout.team",
} as const;

export function explainAboutRefusal(refusal: AboutRefusal): {
  init: ResponseInit;
  problem: string;
  problems: Record<string, string>;
} {
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code === "about-wrong") {
    const problems = Object.entries(refusal.faults).map(([place, fault]) => [
      place,
      t(`adminAbout.fault.${fault}`),
    ]);
    return { init, problem: words, problems: Object.fromEntries(problems) };
  }
  if (refusal.code === "changed-meanwhile") {
    const changed = refusal.changed.map((part) => t(parts[part])).join(", ");
    return { init, problem: t("adminAbout.changed", { parts: changed }), problems: {} };
  }
  return { init, problem: words, problems: {} };
}
