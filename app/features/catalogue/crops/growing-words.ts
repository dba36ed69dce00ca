import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import { waysToCount } from "#domain/catalogue/seed-need/seed-question.ts";
import type { Variety } from "#domain/catalogue/crops/variety.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import { growingFacts } from "./growing-facts.ts";
import type { Growing } from "./growing-part.tsx";

type Sown = {
  slug: string;
  name: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  variety: Variety | null;
};

/** What the page of a product says of growing it; null for food, and where nothing is known. */
export function growingOf(
  language: Language,
  { slug, name, goodsKind, cropKey, variety }: Sown,
  crops: readonly StoredCrop[],
): Growing | null {
  const guide = crops.find((crop) => crop.cropKey === cropKey) ?? null;
  if (goodsKind !== "sowing" || (guide === null && variety === null)) return null;
  const t = textIn(language);
  return {
    title: t("crop.growing", { crop: guide?.name[language] ?? name }),
    facts: growingFacts(language, { guide, variety }),
    guidance: t("crop.guidance"),
    source: guide && sourceText(language, guide),
    ways: [
      ...(waysToCount(guide?.facts ?? null, variety).length === 0
        ? []
        : [{ to: localPath(language, `/products/${slug}/how-much`), words: t("need.title") }]),
      { to: localPath(language, `/compare?seed=${slug}`), words: t("compare.with") },
    ],
  };
}

export const sourceText = (
  language: Language,
  { source, checkedOn }: Pick<StoredCrop, "source" | "checkedOn">,
): string => textIn(language)("crop.source", { source, date: formatIsoDay(checkedOn, language) });
