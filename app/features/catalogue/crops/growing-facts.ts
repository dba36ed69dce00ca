import type { CropFacts, CropGuide, RateUnit, Span } from "#domain/catalogue/crops/crop-guide.ts";
import { spanInWords, type Variety } from "#domain/catalogue/crops/variety.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { NamedFact } from "#app/features/catalogue/storefront/named-facts.ts";

type Known = { guide: Pick<CropGuide, "facts"> | null; variety: Variety | null };

/** What is known of growing a crop; what the seller says of the variety stands in its place. */
export function growingFacts(language: Language, { guide, variety }: Known): readonly NamedFact[] {
  const t = textIn(language);
  const facts = guide?.facts ?? null;
  const resistant = language === "hi" ? (variety?.resistancesHi ?? variety?.resistances) : null;
  const rate = variety?.seedRate ?? null;
  return [
    [
      t("crop.seedRate"),
      rate === null
        ? facts && ratesOf(language, facts)
        : t("crop.ofSeller", { value: amountOf(language, rate) }),
    ],
    [t("crop.spacing"), facts && spacingOf(language, facts)],
    [t("crop.germinate"), inDays(language, facts?.daysToGerminate)],
    [t("crop.nursery"), inDays(language, facts?.nurseryDays)],
    [t("crop.harvest"), harvestOf(language, { facts, variety })],
    [
      t("crop.weight"),
      facts?.thousandSeedGrams
        ? t("crop.grams", { grams: spanInWords(facts.thousandSeedGrams) })
        : null,
    ],
    [t("crop.resistant"), resistant ?? variety?.resistances ?? null],
    [t("crop.saving"), variety?.savingSeed ? t(`crop.saving.${variety.savingSeed}`) : null],
    [t("crop.note"), facts?.note?.[language] ?? null],
  ];
}

const inDays = (language: Language, days: Span | null | undefined): string | null =>
  days ? textIn(language)("crop.days", { days: spanInWords(days) }) : null;

const amountOf = (language: Language, { unit, ...amount }: Span & { unit: RateUnit }): string =>
  textIn(language)(`crop.${unit}`, { amount: spanInWords(amount) });

/** 'hybrid: 5–6 kg; SRI method: 2 kg' */
function ratesOf(language: Language, { seedRates }: CropFacts): string | null {
  const amounts = seedRates.map(
    ({ of, ...rate }) => `${of[language]}: ${amountOf(language, rate)}`,
  );
  return amounts.join("; ") || null;
}

function spacingOf(language: Language, { rowCm, plantCm }: CropFacts): string | null {
  if (rowCm === null) return null;
  const t = textIn(language);
  const rows = spanInWords(rowCm);
  return plantCm === null
    ? t("crop.rows", { rows })
    : t("crop.rowsAndPlants", { rows, plants: spanInWords(plantCm) });
}

function harvestOf(
  language: Language,
  { facts, variety }: { facts: CropFacts | null; variety: Variety | null },
): string | null {
  const t = textIn(language);
  const days = variety?.daysToHarvest ?? facts?.daysToHarvest ?? null;
  if (days === null) return null;
  const after = facts?.harvestFrom === "transplant" ? "crop.afterTransplant" : "crop.afterSowing";
  const when = t(after, { days: spanInWords(days) });
  if (variety?.daysToHarvest) return t("crop.ofSeller", { value: when });
  return facts?.harvestOf ? `${when} (${facts.harvestOf[language]})` : when;
}
