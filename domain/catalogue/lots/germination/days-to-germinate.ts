// When seed of a crop has come up, and when its buyer can be asked.

/** From sowing, the fewest and the most days. */
type DaysToGerminate = { min: number; max: number };

/**
 * In warm, moist soil. From the shop's own table of crops, which rests on general growing knowledge and on no standard: good enough to
 * choose the day of a question, never to judge seed.
 */
const daysByCrop: Readonly<Record<string, readonly [min: number, max: number]>> = {
  wheat: [5, 7],
  paddy: [4, 7],
  maize: [4, 7],
  bajra: [3, 5],
  jowar: [4, 7],
  ragi: [4, 6],
  tomato: [6, 10],
  okra: [4, 7],
  brinjal: [6, 10],
  chilli: [8, 14],
  onion: [7, 12],
  cauliflower: [5, 8],
  cabbage: [4, 7],
  carrot: [7, 14],
  radish: [3, 5],
  spinach: [6, 10],
  cucumber: [4, 7],
  bottle_gourd: [4, 7],
  bitter_gourd: [7, 10],
  pumpkin: [5, 8],
  watermelon: [5, 8],
  muskmelon: [5, 8],
  papaya: [12, 21],
  gram: [5, 8],
  arhar: [5, 7],
  moong: [4, 6],
  urad: [4, 6],
  soybean: [4, 6],
  pea: [5, 8],
  cotton: [5, 8],
  jute: [3, 5],
  sugarcane: [25, 40],
  tobacco: [7, 10],
  groundnut: [5, 8],
  guar: [5, 8],
  sunflower: [5, 8],
  marigold: [4, 8],
  mustard: [4, 7],
  coriander: [10, 15],
  cumin: [7, 12],
  sesame: [4, 6],
  fennel: [7, 15],
  fenugreek: [3, 6],
  chia: [4, 7],
  flax: [5, 8],
};

/** Of most vegetables; for a crop that is not in the table. */
const usualDays = [5, 14] as const;

export function daysToGerminate(cropKey: string | null): DaysToGerminate {
  const [min, max] = (cropKey !== null && daysByCrop[cropKey]) || usualDays;
  return { min, max };
}

/** Time from the delivery to the sowing. */
const daysToSow = 7;

/** So many days after its delivery a buyer is asked how much came up. */
export const daysToAskByCrop: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(daysByCrop).map((crop) => [crop, daysToSow + daysToGerminate(crop).max]),
);
export const usualDaysToAsk = daysToSow + daysToGerminate(null).max;
export const mostDaysToAsk = Math.max(usualDaysToAsk, ...Object.values(daysToAskByCrop));
