import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { LabelledLot } from "#server/catalogue/storefront/seed-label.ts";
import { textIn } from "#app/i18n/catalogues.ts";

export type SeedLabel = {
  title: string;
  note: string;
  class: { name: string; lotClass: LotClass; text: string };
  /** In red, as the label has it. */
  poison: string | null;
  facts: { name: string; text: string | null }[];
  /** The attributes of its picture. */
  photo:
    | (Record<"src" | "alt" | "className", string> & {
        width: number;
        height: number;
        loading: "lazy";
      })
    | null;
};

/** What the label of the lot says whose validity ends first: said by the server, so that no script carries the words. */
export function seedLabel(language: Language, lots: readonly LabelledLot[]): SeedLabel | null {
  const [lot, ...others] = lots;
  if (lot === undefined) return null;
  const t = textIn(language);
  const percent = (permille: number | null) => (permille === null ? null : `${permille / 10} %`);
  const country = new Intl.DisplayNames(language, { type: "region" }).of(lot.originCountry);
  const numbers = others.map(({ number }) => number).join(", ");
  return {
    title: t("label.title"),
    note: others.length === 0 ? t("label.note") : t("label.noteMore", { lots: numbers }),
    class: { name: t("label.class"), lotClass: lot.class, text: t(`label.class.${lot.class}`) },
    poison: lot.poison ? t("label.poison") : null,
    facts: [
      { name: t("label.lot"), text: lot.number },
      { name: t("label.germination"), text: percent(lot.germinationPermille) },
      { name: t("label.physicalPurity"), text: percent(lot.physicalPurityPermille) },
      { name: t("label.geneticPurity"), text: percent(lot.geneticPurityPermille) },
      { name: t("label.testedOn"), text: formatIsoDay(lot.testedOn, language) },
      { name: t("label.validUntil"), text: formatIsoDay(lot.validUntil, language) },
      {
        name: t("label.treated"),
        text:
          lot.treatedWith === null
            ? t("label.untreated")
            : t("label.treatedWith", { chemical: lot.treatedWith }),
      },
      { name: t("label.producer"), text: lot.producer },
      { name: t("label.packer"), text: lot.packer },
      { name: t("label.importer"), text: lot.importer },
      { name: t("label.origin"), text: country ?? lot.originCountry },
    ],
    photo: lot.photo && {
      src: `/media/${lot.photo.file}`,
      alt: t("label.photo", { lot: lot.number }),
      width: lot.photo.width,
      height: lot.photo.height,
      loading: "lazy",
      className: "label-photo",
    },
  };
}
