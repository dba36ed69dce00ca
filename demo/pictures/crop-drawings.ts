// One drawing per crop key of the agronomy data; a crop without one gets the sprout.
import { chia, coriander, pumpkinSeeds } from "./crops/seeds.ts";
import { cotton, groundnut } from "./crops/field.ts";
import { marigold, sunflower } from "./crops/flowers.ts";
import { papaya, tomato, watermelon } from "./crops/fruits.ts";
import { chilli, gram, okra } from "./crops/pods.ts";
import { paddy, wheat } from "./crops/grasses.ts";
import { sprout } from "./crops/sprout.ts";

const drawings = new Map<string, () => string>([
  ["wheat", wheat],
  ["paddy", paddy],
  ["tomato", tomato],
  ["okra", okra],
  ["chilli", chilli],
  ["watermelon", watermelon],
  ["papaya", papaya],
  ["gram", gram],
  ["cotton", cotton],
  ["groundnut", groundnut],
  ["sunflower", sunflower],
  ["marigold", marigold],
  ["coriander", coriander],
  ["chia", chia],
  ["pumpkin_seed_edible", pumpkinSeeds],
]);

/** SVG of the crop around (0, 0), within about ±300 × ±270. */
export const drawCrop = (crop: string): string => (drawings.get(crop) ?? sprout)();

/** Those that are drawn by themselves. */
export const drawnCrops: readonly string[] = [...drawings.keys()];
