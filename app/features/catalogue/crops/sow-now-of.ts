import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { momentFor, zonesFor, type Reader } from "./calendar-words.ts";

/** 'Sow now: 18 days left' for the card of a seed; null while it isn't time. */
export type SowNowOf = (cropKey: string | null) => string | null;

/** To who told nothing of their place it is said only of what is sown in both parts of the country. */
export function sowNowOf(reader: Reader, crops: readonly StoredCrop[]): SowNowOf {
  const texts = new Map<string, string>();
  for (const crop of crops) {
    const left = zonesFor(reader).map((zone) => {
      const moment = momentFor(reader, crop, zone);
      return moment.is === "open" ? moment.daysLeft : null;
    });
    const days = left.filter((one) => one !== null);
    if (days.length === left.length)
      texts.set(crop.cropKey, textIn(reader.language)("crop.open", { days: Math.min(...days) }));
  }
  return (cropKey) => texts.get(cropKey ?? "") ?? null;
}
