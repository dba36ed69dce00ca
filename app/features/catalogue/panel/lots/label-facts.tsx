import { FactList } from "#app/kit/panel/fact-list.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OpenedLot } from "./open-lots.ts";
import { useDay } from "./use-day.ts";

/** What the label of a lot says beside its tests. */
export function LabelFacts({ lot }: { lot: OpenedLot["lot"] }) {
  const t = useText();
  const day = useDay();
  const treated =
    lot.treatedWith === null
      ? t("lots.untreated")
      : `${lot.treatedWith}${lot.poison ? ` · ${t("lots.poison")}` : ""}`;
  const facts = [
    [t("lots.class"), t(`lots.class.${lot.class}`)],
    [t("lots.validUntil"), day(lot.validUntil)],
    [t("lots.packedIn"), lot.packedIn],
    [t("lots.treatedWith"), treated],
    [t("lots.producerFact"), lot.producer],
    [t("lots.packer"), lot.packer],
    [t("lots.importer"), lot.importer],
    [t("lots.originFact"), lot.originCountry],
    [t("lots.tagCode"), lot.tagCode],
  ] as const;
  return <FactList facts={facts.filter(([, value]) => value !== null)} />;
}
