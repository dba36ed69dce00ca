import type { Language } from "#domain/language.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { foodFacts } from "#app/features/catalogue/storefront/printed-label.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { Thing } from "./thing.ts";

/** Per cent, by UN/CEFACT. */
const percentCode = "P1";

const text = (name: string, value: string): Thing => ({ "@type": "PropertyValue", name, value });

/** What the label on the page says, of the same lot or of the food; undefined where the page has none. */
export function labelProperties(
  language: Language,
  { lots: [lot], foodLabel }: Pick<ProductOnPage, "lots" | "foodLabel">,
): Thing[] | undefined {
  const t = textIn(language);
  if (foodLabel !== null) {
    const mark = foodLabel.foodMark && t(`label.${foodLabel.foodMark}`);
    return [[t("label.foodMark"), mark] as const, ...foodFacts(language, foodLabel)].flatMap(
      ([name, value]) => (value === null ? [] : [text(name, value)]),
    );
  }
  if (lot === undefined) return undefined;
  const percent = (name: string, permille: number | null): Thing[] =>
    permille === null
      ? []
      : [{ "@type": "PropertyValue", name, value: permille / 10, unitCode: percentCode }];
  return [
    text(t("label.lot"), lot.number),
    text(t("label.class"), t(`label.class.${lot.class}`)),
    ...percent(t("label.germination"), lot.germinationPermille),
    ...percent(t("label.physicalPurity"), lot.physicalPurityPermille),
    ...percent(t("label.geneticPurity"), lot.geneticPurityPermille),
    text(t("label.testedOn"), lot.testedOn),
    text(t("label.validUntil"), lot.validUntil),
  ];
}
