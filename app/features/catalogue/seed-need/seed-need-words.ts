import { formatExactRupees } from "#domain/money.ts";
import {
  bighas,
  fromSquareMetres,
  plainAreaUnits,
  toSquareMetres,
} from "#domain/catalogue/seed-need/area.ts";
import type { Range } from "#domain/catalogue/seed-need/seed-need.ts";
import { seedsPerPot } from "#domain/catalogue/seed-need/seed-need.ts";
import type { SeedQuestion, WayToCount } from "#domain/catalogue/seed-need/seed-question.ts";
import { spanInWords } from "#domain/catalogue/crops/variety.ts";
import type { Language } from "#domain/language.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import type { SeedAnswer, SeedNeedOnPage } from "#server/catalogue/seed-need/get-seed-need.ts";
import { textIn } from "#app/i18n/catalogues.ts";

const number = (value: number, digits: number) =>
  value.toLocaleString("en-IN", { maximumFractionDigits: digits });

/** '80–100 kg', '0.06–0.25 g'. */
export function weightInWords(language: Language, { min, max }: Range): string {
  const isInKg = max >= 1_000_000;
  const of = (mg: number) => number(mg / (isInKg ? 1_000_000 : 1_000), 2);
  const amount = of(min) === of(max) ? of(max) : `${of(min)}–${of(max)}`;
  return textIn(language)(isInKg ? "crop.kg" : "crop.g", { amount });
}

const countInWords = ({ min, max }: Range): string =>
  min === max ? number(max, 0) : `${number(min, 0)}–${number(max, 0)}`;

export type Choice = { value: string; label: string };

export const unitChoices = (language: Language): Choice[] => {
  const t = textIn(language);
  return [
    ...plainAreaUnits.map((value) => ({ value, label: t(`need.unit.${value}`) })),
    { value: "pots", label: t("need.unit.pots") },
  ];
};

export const bighaChoices = (language: Language): Choice[] =>
  bighas.map(({ key, state, name, squareFeet }) => ({
    value: key,
    label: textIn(language)(name === null ? "need.bigha" : `need.bigha.${name}`, {
      state: stateName(state, language),
      feet: number(squareFeet, 0),
    }),
  }));

export function wayChoices(language: Language, ways: readonly WayToCount[]): Choice[] {
  const t = textIn(language);
  return ways.map(({ key, reason, of, bySeller }) => {
    if (reason === "spacing") return { value: key, label: t("need.bySpacing") };
    if (bySeller) return { value: key, label: t("need.bySellersRate") };
    return { value: key, label: t("need.byRate", { of: of?.[language] ?? "" }) };
  });
}

/** '2 acres', '10 pots'. */
function askedInWords(language: Language, { amount, unit }: SeedQuestion): string {
  const bigha = bighaChoices(language).find(({ value }) => value === unit);
  const label =
    bigha?.label ?? unitChoices(language).find(({ value }) => value === unit)?.label ?? "";
  return `${number(amount, 3)} ${label}`;
}

export type MixInWords = {
  title: string;
  rows: { packId: string; label: string; quantity: string; price: string }[];
  total: string;
  priceSaid: string | null;
  per: string;
  over: string | null;
};

type AnswerInWords = {
  said: string;
  reasons: string[];
  short: string | null;
  mix: MixInWords | null;
};

/** What the page says of an answer. */
export function answerInWords(
  language: Language,
  { germinationPermille, isTaxed }: Pick<SeedNeedOnPage, "germinationPermille" | "isTaxed">,
  { question, answer }: { question: SeedQuestion; answer: SeedAnswer },
): AnswerInWords {
  const t = textIn(language);
  const { need, mix, way, inStockMg } = answer;
  if (need === null || way === null)
    return { said: t("need.unknown"), reasons: [], short: null, mix: null };
  const target = question.end === "most" ? need.mg.max : need.mg.min;
  const over = mix === null ? 0 : mix.contentMg - target;
  return {
    said: t("need.answer", {
      area: askedInWords(language, question),
      amount: weightInWords(language, need.mg),
    }),
    reasons: reasonsOf(language, { way, question, germinationPermille, seeds: need.seeds }),
    short:
      mix === null
        ? t("need.short", { amount: weightInWords(language, { min: inStockMg, max: inStockMg }) })
        : null,
    mix: mix && {
      title: t("need.mix", { amount: weightInWords(language, { min: target, max: target }) }),
      rows: mix.packs.map(({ packId, label, quantity, paidPaise }) => ({
        packId,
        label,
        quantity: number(quantity, 0),
        price: formatExactRupees(paidPaise * quantity),
      })),
      total: formatExactRupees(mix.paidPaise),
      priceSaid: isTaxed ? t("need.withGst") : null,
      per: pricePer(language, question, mix.paidPaise),
      over:
        over > 0
          ? t("need.over", { amount: weightInWords(language, { min: over, max: over }) })
          : null,
    },
  };
}

function pricePer(language: Language, { amount, unit }: SeedQuestion, paidPaise: number): string {
  const t = textIn(language);
  if (unit === "pots")
    return t("need.perPot", { price: formatExactRupees(Math.round(paidPaise / amount)) });
  const acres = fromSquareMetres(toSquareMetres(amount, unit), "acre");
  return t("need.perAcre", { price: formatExactRupees(Math.round(paidPaise / acres)) });
}

type Reasoned = {
  way: WayToCount;
  question: SeedQuestion;
  germinationPermille: number | null;
  seeds: Range | null;
};

function reasonsOf(
  language: Language,
  { way, question, germinationPermille, seeds }: Reasoned,
): string[] {
  const t = textIn(language);
  const { gramsPerAcre, spacingCm } = way.facts;
  if (way.reason === "rate" && gramsPerAcre !== null) {
    const mg = { min: gramsPerAcre.min * 1000, max: gramsPerAcre.max * 1000 };
    const rate = weightInWords(language, mg);
    return [t(way.bySeller ? "need.sellersRate" : "need.usualRate", { rate })];
  }
  const sown =
    question.unit === "pots"
      ? t("need.inPots", { seeds: spanInWords(seedsPerPot) })
      : spacingCm &&
        t("crop.rowsAndPlants", {
          rows: spanInWords(spacingCm.row),
          plants: spanInWords(spacingCm.plant),
        });
  const germination =
    germinationPermille === null
      ? t("need.notTested")
      : t("need.tested", { percent: number(germinationPermille / 10, 1) });
  return [
    sown ?? "",
    ...(seeds === null ? [] : [t("need.seeds", { count: countInWords(seeds) })]),
    ...(question.unit === "pots" ? [] : [germination]),
  ].filter((text) => text !== "");
}
