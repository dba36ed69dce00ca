import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import type { GerminationLimits } from "#domain/settings/shop-settings.ts";
import { formatIndiaMonth, formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { PrintableEntry } from "#server/complaints/draw-complaint.ts";
import type { ComplaintFacts } from "#server/complaints/get-complaint-facts.ts";
import { germinationResults } from "#app/features/catalogue/counts/germination-results.ts";
import { textIn } from "#app/i18n/catalogues.ts";

type Lot = ComplaintFacts["lots"][number];

type Given = { language: Language; germination: GerminationLimits };

/** Each lot with what its label says, all of its tests, what came up of it, and the photo of its label. */
export function lotEntries({ lots }: ComplaintFacts, given: Given): PrintableEntry[] {
  const { language } = given;
  const t = textIn(language);
  if (lots.length === 0) return [{ head: "", words: t("complaintFile.noLots"), picture: null }];
  return lots.flatMap((lot) => {
    const of = {
      lot: lot.number,
      product: productName({ name: lot.product, nameHi: lot.productHi }, language),
      pack: packLabel(lot.size, lot.unit, language),
      quantity: String(lot.quantity),
    };
    const entry = {
      head: t("complaintFile.lotOf", of),
      words: [...lotWords(lot, language), ...countWords(lot, given)].join("\n"),
      picture: null,
    };
    const { label, photo } = lot;
    if (label === null || photo === null) return [entry];
    const { width, height } = photo;
    const head = t("complaintFile.labelPhoto", { lot: lot.number });
    return [entry, { head, words: "", picture: { jpeg: label, width, height } }];
  });
}

function lotWords(lot: Lot, language: Language): string[] {
  const t = textIn(language);
  const country = new Intl.DisplayNames(language, { type: "region" }).of(lot.originCountry);
  const facts: [string, string][] = [
    [t("complaintFile.class"), t(`label.class.${lot.class}`)],
    [
      t("complaintFile.treatment"),
      lot.treatedWith === null
        ? t("complaintFile.untreated")
        : t("label.treatedWith", { chemical: lot.treatedWith }),
    ],
    [t("complaintFile.producer"), lot.producer],
    [t("complaintFile.packed"), monthOf(lot.packedIn, language)],
    [t("complaintFile.origin"), country ?? lot.originCountry],
    ...lot.tests.map((test): [string, string] => [
      t("complaintFile.test", { day: formatIsoDay(test.testedOn, language) }),
      testWords(test, language),
    ]),
  ];
  return [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...(lot.poison ? [t("label.poison")] : []),
    ...(lot.isRecalled ? [t("complaintFile.recalled")] : []),
  ];
}

/** The buyer's own count, and the sum of all as every page shows it: none where few have counted. */
function countWords(lot: Lot, { language, germination: { buyers, seeds } }: Given): string[] {
  const t = textIn(language);
  const { number, isHeld, count, counted } = lot;
  const own = count && {
    day: formatIsoDay(count.countedOn, language),
    cameUp: count.cameUp.toLocaleString("en-IN"),
    sown: count.sown.toLocaleString("en-IN"),
  };
  return [
    own ? t("complaintFile.count", own) : t("complaintFile.noCount"),
    ...(counted && counted.buyers >= buyers
      ? germinationResults(language, { lots: [{ number, isHeld, counted }], seeds })
      : [t("complaintFile.fewCounts")]),
  ];
}

/** Of '2026-09'. */
function monthOf(packedIn: string, language: Language): string {
  const [year = 0, month = 0] = packedIn.split("-").map(Number);
  return formatIndiaMonth({ year, month, day: 1 }, language);
}

function testWords(test: Lot["tests"][number], language: Language): string {
  const t = textIn(language);
  const percent = (permille: number) => `${permille / 10} %`;
  const of = {
    germination: percent(test.germinationPermille),
    validUntil: formatIsoDay(test.validUntil, language),
  };
  const purity = test.physicalPurityPermille;
  return purity === null
    ? t("complaintFile.testOf", of)
    : t("complaintFile.testWithPurity", { ...of, purity: percent(purity) });
}
