import type { Language } from "#domain/language.ts";
import type { LabelledLot } from "#server/catalogue/storefront/seed-label.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { Thing } from "./thing.ts";

/** Per cent, by UN/CEFACT. */
const percentCode = "P1";

/** What the label on the page says, of the same lot; undefined where the page has none. */
export function labelProperties(
  language: Language,
  [lot]: readonly LabelledLot[],
): Thing[] | undefined {
  if (lot === undefined) return undefined;
  const t = textIn(language);
  const text = (name: string, value: string): Thing => ({ "@type": "PropertyValue", name, value });
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
