// What an administrator writes about a crop, as texts of a form, and what it has to be.
import { isDaySoFar } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { guideLimits as limits, type CropFacts, type CropGuide, type Span } from "./crop-guide.ts";
import type { SeedRate } from "./crop-guide.ts";
import { readRate, readSpan, spanInWords } from "./variety.ts";

export const guideFields = [
  "nameEn",
  "nameHi",
  "rates",
  "rowCm",
  "plantCm",
  "germinate",
  "harvest",
  "harvestFrom",
  "harvestEn",
  "harvestHi",
  "nursery",
  "weight",
  "noteEn",
  "noteHi",
  "source",
  "checkedOn",
] as const;
export type GuideField = (typeof guideFields)[number];
export type WrittenGuide = Record<GuideField, string>;

export type GuideRefusal =
  | { code: "not-an-administrator" }
  | { code: "crop-not-found" }
  | { code: "crop-changed" }
  | { code: "crop-field-wrong"; field: GuideField };

const most = { cm: 1_000, days: 1_000, grams: 10_000 };

export const writtenGuide = ({ name, facts, source, checkedOn }: CropGuide): WrittenGuide => {
  const span = (value: Span | null) => (value === null ? "" : spanInWords(value));
  return {
    nameEn: name.en,
    nameHi: name.hi,
    rates: facts.seedRates
      .map((rate) => `${rate.of.en} | ${rate.of.hi} | ${spanInWords(rate)} ${rate.unit}`)
      .join("\n"),
    rowCm: span(facts.rowCm),
    plantCm: span(facts.plantCm),
    germinate: span(facts.daysToGerminate),
    harvest: span(facts.daysToHarvest),
    harvestFrom: facts.harvestFrom,
    harvestEn: facts.harvestOf?.en ?? "",
    harvestHi: facts.harvestOf?.hi ?? "",
    nursery: span(facts.nurseryDays),
    weight: span(facts.thousandSeedGrams),
    noteEn: facts.note?.en ?? "",
    noteHi: facts.note?.hi ?? "",
    source,
    checkedOn,
  };
};

/** Everything but the names, the source and its day may stay open. */
export function readGuide(
  cropKey: string,
  written: WrittenGuide,
  now: Date,
): Result<CropGuide, GuideRefusal> {
  const wrong = new Set<GuideField>();
  const text = (field: GuideField, max: number, needed = false) => {
    const value = written[field].trim().replace(/\s+/g, " ");
    if (value.length > max || (needed && value === "")) wrong.add(field);
    return value;
  };
  const span = (field: GuideField, max: number) => {
    if (written[field].trim() === "") return null;
    const value = readSpan(written[field], max);
    if (value === null) wrong.add(field);
    return value;
  };
  const both = (en: GuideField, hi: GuideField, max: number) => {
    const said = { en: text(en, max), hi: text(hi, max) };
    if (said.en !== "" && said.hi === "") wrong.add(hi);
    if (said.en === "" && said.hi !== "") wrong.add(en);
    return said.en === "" ? null : said;
  };
  const seedRates = ratesOf(written.rates);
  if (seedRates === null) wrong.add("rates");
  if (!isDaySoFar(written.checkedOn, now)) wrong.add("checkedOn");
  const facts: CropFacts = {
    seedRates: seedRates ?? [],
    rowCm: span("rowCm", most.cm),
    plantCm: span("plantCm", most.cm),
    daysToGerminate: span("germinate", most.days),
    daysToHarvest: span("harvest", most.days),
    harvestFrom: written.harvestFrom === "transplant" ? "transplant" : "sowing",
    harvestOf: both("harvestEn", "harvestHi", limits.words),
    nurseryDays: span("nursery", most.days),
    thousandSeedGrams: span("weight", most.grams),
    note: both("noteEn", "noteHi", limits.note),
  };
  const name = { en: text("nameEn", limits.name, true), hi: text("nameHi", limits.name, true) };
  const source = text("source", limits.source, true);
  const field = guideFields.find((one) => wrong.has(one));
  if (field !== undefined) return refuse({ code: "crop-field-wrong", field });
  return accept({ cropKey, name, facts, source, checkedOn: written.checkedOn });
}

/** One a line: 'hybrid | हाइब्रिड | 5-6 kg'. */
function ratesOf(lines: string): SeedRate[] | null {
  const rates: SeedRate[] = [];
  for (const line of lines.split("\n").filter((one) => one.trim() !== "")) {
    const [en = "", hi = "", amount = "", ...more] = line.split("|").map((part) => part.trim());
    const rate = readRate(amount);
    const isNamed = en !== "" && hi !== "" && Math.max(en.length, hi.length) <= limits.words;
    if (rate === null || !isNamed || more.length > 0) return null;
    rates.push({ ...rate, of: { en, hi } });
  }
  return rates.length > limits.rates ? null : rates;
}
