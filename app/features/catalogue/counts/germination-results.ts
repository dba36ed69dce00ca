import type { Language } from "#domain/language.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import type { GerminationRecord } from "#server/catalogue/storefront/counted-lots.ts";
import { textIn } from "#app/i18n/catalogues.ts";

type Results = ProductOnPage["germination"];

/** What buyers have counted of its lots, a sentence for each: said by the server, so that no script carries the words. */
export function germinationResults(language: Language, { lots, seeds }: Results): string[] {
  const t = textIn(language);
  return lots.map(({ number, isHeld, counted }) => {
    const { buyers, sown, cameUp, claimPermille, verdict } = counted;
    const words = {
      lot: number,
      buyers,
      sown: sown.toLocaleString("en-IN"),
      cameUp: cameUp.toLocaleString("en-IN"),
      label: String(claimPermille / 10),
    };
    // Of few seeds a per cent says more than they do.
    const said =
      sown < seeds
        ? t("germination.few", words)
        : t("germination.result", {
            ...words,
            percent: String(Math.round((cameUp / sown) * 1000) / 10),
          });
    if (verdict !== "below-label") return said;
    return `${said} ${t(isHeld ? "germination.belowHeld" : "germination.below")}`;
  });
}

/** In one sentence; null while no lot was judged. */
export const germinationRecordOf = (
  language: Language,
  { lots, asLabelled }: GerminationRecord,
): string | null =>
  lots === 0 ? null : textIn(language)("germination.record", { lots, asLabelled });
