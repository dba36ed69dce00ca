import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { PackOnPage } from "#server/catalogue/storefront/pack-on-page.ts";
import type { LabelledLot } from "#server/catalogue/storefront/seed-label.ts";
import { localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { unitPricesFact, type NamedFact } from "./named-facts.ts";

export type SeedLabel = {
  title: string;
  note: string;
  /** Leads to where the code of a packet is read. */
  verify: { href: string; text: string };
  class: { name: string; lotClass: LotClass; text: string };
  /** In red, as the label has it. */
  poison: string | null;
  facts: readonly NamedFact[];
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
export function seedLabel(
  language: Language,
  { lots, packs }: { lots: readonly LabelledLot[]; packs: readonly PackOnPage[] },
): SeedLabel | null {
  const [lot, ...others] = lots;
  if (lot === undefined) return null;
  const t = textIn(language);
  const percent = (permille: number | null) => (permille === null ? null : `${permille / 10} %`);
  const country = new Intl.DisplayNames(language, { type: "region" }).of(lot.originCountry);
  const numbers = others.map(({ number }) => number).join(", ");
  return {
    title: t("label.title"),
    note: others.length === 0 ? t("label.note") : t("label.noteMore", { lots: numbers }),
    verify: { href: localPath(language, "/lots/verify"), text: t("label.verify") },
    class: { name: t("label.class"), lotClass: lot.class, text: t(`label.class.${lot.class}`) },
    poison: lot.poison ? t("label.poison") : null,
    facts: [
      [t("label.lot"), lot.number],
      [t("label.germination"), percent(lot.germinationPermille)],
      [t("label.physicalPurity"), percent(lot.physicalPurityPermille)],
      [t("label.geneticPurity"), percent(lot.geneticPurityPermille)],
      [t("label.testedOn"), formatIsoDay(lot.testedOn, language)],
      [t("label.validUntil"), formatIsoDay(lot.validUntil, language)],
      [
        t("label.treated"),
        lot.treatedWith === null
          ? t("label.untreated")
          : t("label.treatedWith", { chemical: lot.treatedWith }),
      ],
      unitPricesFact(language, packs),
      [t("label.producer"), lot.producer],
      [t("label.packer"), lot.packer],
      [t("label.importer"), lot.importer],
      [t("label.origin"), country ?? lot.originCountry],
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
