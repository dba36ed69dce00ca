import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { momentFor, zonesFor, type Reader } from "./calendar-words.ts";

/** 'Sow now: 18 days left' for the card of a seed; null while it isn't time. */
export type SowNowOf = (cropKey: string | null) => string | null;

/** Said of each crop when it is first asked for: a page has few of them. */
export function sowNowOf(reader: Reader, crops: readonly StoredCrop[]): SowNowOf {
  const texts = new Map<string, string | null>();
  return (cropKey) => {
    if (cropKey === null) return null;
    let text = texts.get(cropKey);
    if (text === undefined) {
      const crop = crops.find((one) => one.cropKey === cropKey);
      text = crop === undefined ? null : sowNowText(reader, crop);
      texts.set(cropKey, text);
    }
    return text;
  };
}

/** To who told nothing of their place it is said only of what is sown in both parts of the country. */
function sowNowText(reader: Reader, crop: StoredCrop): string | null {
  const left: number[] = [];
  for (const zone of zonesFor(reader)) {
    const moment = momentFor(reader, crop, zone);
    if (moment.is !== "open") return null;
    left.push(moment.daysLeft);
  }
  return textIn(reader.language)("crop.open", { days: Math.min(...left) });
}
