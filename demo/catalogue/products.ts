import { edibleSeeds } from "./edible-seeds.ts";
import { fieldCrops } from "./field-crops.ts";
import { flowersAndSpices } from "./flowers-and-spices.ts";
import type { DemoProduct } from "./seed-types.ts";
import { vegetablesAndFruits } from "./vegetables-and-fruits.ts";

export const demoProducts: DemoProduct[] = [
  ...fieldCrops,
  ...vegetablesAndFruits,
  ...flowersAndSpices,
  ...edibleSeeds,
];
