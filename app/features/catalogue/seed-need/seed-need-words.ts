import { formatExactRupees } from "#domain/money.ts";
import { bighas, plainAreaUnits } from "#domain/catalogue/seed-need/area.ts";
import type { Range } from "#domain/catalogue/seed-need/seed-need.ts";
import { seedsPerPot } from "#domain/catalogue/seed-need/seed-need.ts";
import type { SeedQuestion, WayToCount } from "#domain/catalogue/seed-need/seed-question.ts";
import { spanInWords } from "#domain/catalogue/crops/variety.ts";
import type { Language } from "#domain/language.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import type {
  SeedAmount,
  SeedAnswer,
  SeedMix,
  SeedNeedOnPage,
} from "#server/catalogue/seed-need/get-seed-need.ts";
import { cropPath } from "#app/features/catalogue/crops/growing-words.ts";
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

/** '80 kg', '45 seeds'. */
const amountInWords = (language: Language, { mg, seeds }: SeedAmount): string =>
  seeds === null
    ? weightInWords(language, { min: mg, max: mg })
    : textIn(language)("need.seedCount", { count: seeds, seeds: number(seeds, 0) });

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

/** By spacing only where it is known; pots are counted by the seed without being asked. */
export function wayChoices(language: Language, ways: readonly WayToCount[]): Choice[] {
  const t = textIn(language);
  const told = ways.filter(({ reason, facts }) => reason === "rate" || facts.spacingCm !== null);
  return told.map(({ key, reason, of, bySeller }) => {
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
  notes: string[];
};

type AnswerInWords = {
  said: string;
  reasons: string[];
  short: string | null;
  mix: MixInWords | null;
  /** Where too little is in stock: what else there is of the crop. */
  others: { href: string; text: string } | null;
};

type Answered = { question: SeedQuestion; answer: SeedAnswer };
type AnsweredPage = Pick<SeedNeedOnPage, "germinationPermille" | "isTaxed" | "cropKey">;

/** What the page says of an answer. */
export function answerInWords(
  language: Language,
  { germinationPermille, isTaxed, cropKey }: AnsweredPage,
  { question, answer }: Answered,
): AnswerInWords {
  const t = textIn(language);
  const { need, mix, way } = answer;
  if (need === null || way === null)
    return { said: t("need.unknown"), reasons: [], short: null, mix: null, others: null };
  const isShort = mix === null || mix.kind === "too-little";
  return {
    said: t("need.answer", {
      area: askedInWords(language, question),
      amount: weightInWords(language, need.mg),
    }),
    reasons: reasonsOf(language, { way, question, germinationPermille, seeds: need.seeds }),
    short: isShort ? shortInWords(language, question, mix) : null,
    mix: mix && {
      title: titleOf(language, mix),
      rows: mix.packs.map(({ packId, label, quantity, paidPaise }) => ({
        packId,
        label,
        quantity: number(quantity, 0),
        price: formatExactRupees(paidPaise * quantity),
      })),
      total: formatExactRupees(mix.paidPaise),
      priceSaid: isTaxed ? t("need.withGst") : null,
      notes: notesOf(language, { question, answer }, mix),
    },
    others:
      isShort && cropKey !== null
        ? { href: cropPath(language, cropKey), text: t("need.others") }
        : null,
  };
}

function titleOf(language: Language, { kind, needed }: SeedMix): string {
  const amount = amountInWords(language, needed);
  const t = textIn(language);
  if (kind === "too-little") return t("need.shortMix");
  return t(kind === "cheapest" ? "need.mix" : "need.mixEnough", { amount });
}

function shortInWords(language: Language, question: SeedQuestion, mix: SeedMix | null): string {
  const t = textIn(language);
  if (mix === null) return t("need.none");
  const held = amountInWords(language, mix.held);
  const enough = lowered(question.amount * mix.share, question.unit);
  if (enough === 0) return t("need.short", { amount: held });
  const area = askedInWords(language, { ...question, amount: enough });
  return t("need.shortFor", { amount: held, area, asked: askedInWords(language, question) });
}

/** To three figures, downwards; pots to whole ones. */
function lowered(amount: number, unit: SeedQuestion["unit"]): number {
  if (unit === "pots" || amount >= 100) return Math.floor(amount);
  const step = amount >= 10 ? 10 : amount >= 1 ? 100 : 1_000;
  return Math.floor(amount * step) / step;
}

function notesOf(language: Language, { question, answer }: Answered, mix: SeedMix): string[] {
  const t = textIn(language);
  const { amount, unit } = question;
  const notes: string[] = [];
  if (mix.kind === "enough") notes.push(t("need.notProven"));
  if (mix.over.mg > 0) notes.push(t("need.over", { amount: amountInWords(language, mix.over) }));
  if (unit === "pots" && mix.kind !== "too-little")
    notes.push(t("need.perPot", { price: formatExactRupees(Math.round(mix.paidPaise / amount)) }));
  if (answer.acrePaise !== null)
    notes.push(t("need.perAcre", { price: formatExactRupees(answer.acrePaise) }));
  return notes;
}

/** 'The usual seed rate of hybrids is 50–100 g for an acre.' */
function usualRate(language: Language, { of }: WayToCount, rate: string): string {
  const t = textIn(language);
  if (of?.en === "hybrid" || of?.en === "variety") return t(`need.usualRate.${of.en}`, { rate });
  return t("need.usualRate.of", { of: of?.[language] ?? "", rate });
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
  const isAnother = question.unit !== "pots" && ![way.key, ""].includes(question.way);
  const another = isAnother ? t("need.otherWay") : "";
  if (way.reason === "rate" && gramsPerAcre !== null) {
    const mg = { min: gramsPerAcre.min * 1000, max: gramsPerAcre.max * 1000 };
    const rate = weightInWords(language, mg);
    const told = way.bySeller ? t("need.sellersRate", { rate }) : usualRate(language, way, rate);
    const lacking = way.lacking && t(`need.noRate.${way.lacking}`);
    return [another, told, lacking ?? ""].filter((text) => text !== "");
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
    another,
    sown ?? "",
    ...(seeds === null ? [] : [t("need.seeds", { count: countInWords(seeds) })]),
    ...(question.unit === "pots" ? [] : [germination]),
  ].filter((text) => text !== "");
}
