// What is printed on the packets of the demo shop, by product slug.
import { categoryTints } from "#domain/categories/tints.ts";
import type { Packet } from "./packet.ts";

export type DemoPacket = Packet & { slug: string };

export const demoPackets: readonly DemoPacket[] = [
  { slug: "sharbati-wheat", crop: "wheat", nameEn: "Sharbati Wheat", nameHi: "शरबती गेहूँ", weight: "5kg", tint: categoryTints.grains },
  { slug: "basmati-paddy", crop: "paddy", nameEn: "Basmati Paddy", nameHi: "बासमती धान", weight: "3kg", tint: categoryTints.grains },
  { slug: "hybrid-tomato", crop: "tomato", nameEn: "Hybrid Tomato", nameHi: "हाइब्रिड टमाटर", weight: "10g", tint: categoryTints.vegetables },
  { slug: "hybrid-okra", crop: "okra", nameEn: "Hybrid Okra", nameHi: "हाइब्रिड भिंडी", weight: "250g", tint: categoryTints.vegetables },
  { slug: "green-chilli", crop: "chilli", nameEn: "Green Chilli", nameHi: "हरी मिर्च", weight: "10g", tint: categoryTints.vegetables },
  { slug: "watermelon", crop: "watermelon", nameEn: "Watermelon", nameHi: "तरबूज", weight: "50g", tint: categoryTints.fruits },
  { slug: "papaya", crop: "papaya", nameEn: "Papaya", nameHi: "पपीता", weight: "10g", tint: categoryTints.fruits },
  { slug: "desi-chickpea", crop: "gram", nameEn: "Desi Chickpea", nameHi: "देसी चना", weight: "1kg", tint: categoryTints.legumes },
  { slug: "desi-cotton", crop: "cotton", nameEn: "Desi Cotton", nameHi: "देसी कपास", weight: "450g", tint: categoryTints["fiber-crops"] },
  { slug: "groundnut", crop: "groundnut", nameEn: "Groundnut", nameHi: "मूँगफली", weight: "1kg", tint: categoryTints["cash-crops"] },
  { slug: "hybrid-sunflower", crop: "sunflower", nameEn: "Hybrid Sunflower", nameHi: "हाइब्रिड सूरजमुखी", weight: "2kg", tint: categoryTints["flowers-oil-seeds"] },
  { slug: "african-marigold", crop: "marigold", nameEn: "African Marigold", nameHi: "गेंदा", weight: "10g", tint: categoryTints["flowers-oil-seeds"] },
  { slug: "coriander", crop: "coriander", nameEn: "Coriander", nameHi: "धनिया", weight: "500g", tint: categoryTints["spices-oil-seeds"] },
  { slug: "chia-seeds", crop: "chia", nameEn: "Chia Seeds", nameHi: "चिया बीज", weight: "250g", tint: categoryTints.seeds },
  { slug: "pumpkin-seeds", crop: "pumpkin_seed_edible", nameEn: "Pumpkin Seeds", nameHi: "कद्दू के बीज", weight: "250g", tint: categoryTints["seeds-snacks"] },
];
