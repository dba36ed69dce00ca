import type { Bilingual } from "#demo/catalogue/seed-types.ts";
import { towns } from "./people-rows.ts";

const words: readonly (readonly [en: string, hi: string])[] = [
  ["Kisan", "किसान"],
  ["Annapurna", "अन्नपूर्णा"],
  ["Dharti", "धरती"],
  ["Hariyali", "हरियाली"],
  ["Vasundhara", "वसुंधरा"],
  ["Balram", "बलराम"],
  ["Ganesh", "गणेश"],
  ["Lakshmi", "लक्ष्मी"],
  ["Shakti", "शक्ति"],
  ["Navjeevan", "नवजीवन"],
  ["Pragati", "प्रगति"],
  ["Samriddhi", "समृद्धि"],
  ["Ankur", "अंकुर"],
  ["Amrit", "अमृत"],
  ["Bharat", "भारत"],
  ["Deepak", "दीपक"],
  ["Ganga", "गंगा"],
  ["Godavari", "गोदावरी"],
  ["Kaveri", "कावेरी"],
  ["Krishna", "कृष्णा"],
  ["Mahalaxmi", "महालक्ष्मी"],
  ["Malwa", "मालवा"],
  ["Narmada", "नर्मदा"],
  ["Nirmal", "निर्मल"],
  ["Om", "ओम"],
  ["Parvati", "पार्वती"],
  ["Phulwari", "फुलवारी"],
  ["Rajdhani", "राजधानी"],
  ["Ramdev", "रामदेव"],
  ["Sahyadri", "सह्याद्रि"],
  ["Saraswati", "सरस्वती"],
  ["Shivam", "शिवम"],
  ["Shri Ram", "श्री राम"],
  ["Sona", "सोना"],
  ["Surya", "सूर्य"],
  ["Swastik", "स्वस्तिक"],
  ["Tulsi", "तुलसी"],
  ["Umang", "उमंग"],
  ["Vikas", "विकास"],
  ["Vishwas", "विश्वास"],
];
const trades: readonly (readonly [en: string, hi: string])[] = [
  ["Seeds", "सीड्स"],
  ["Beej Bhandar", "बीज भंडार"],
  ["Krishi Kendra", "कृषि केंद्र"],
  ["Seed House", "सीड हाउस"],
  ["Agro Seeds", "एग्रो सीड्स"],
  ["Khad Beej Kendra", "खाद बीज केंद्र"],
  ["Kisan Seva Kendra", "किसान सेवा केंद्र"],
  ["Nursery", "नर्सरी"],
  ["Beej Udyog", "बीज उद्योग"],
  ["Krishi Sewa", "कृषि सेवा"],
  ["Seed Corporation", "सीड कॉर्पोरेशन"],
  ["Brothers", "ब्रदर्स"],
  ["and Sons", "एंड संस"],
  ["Traders", "ट्रेडर्स"],
  ["Agri Mart", "एग्री मार्ट"],
  ["Beej Ghar", "बीज घर"],
  ["Farm Seeds", "फ़ार्म सीड्स"],
  ["Vriksh Seeds", "वृक्ष सीड्स"],
  ["Gramin Seeds", "ग्रामीण सीड्स"],
  ["Mandi Seeds", "मंडी सीड्स"],
  ["Beej Mandir", "बीज मंदिर"],
  ["Krishi Bhandar", "कृषि भंडार"],
  ["Seed Farm", "सीड फ़ार्म"],
  ["Organics", "ऑर्गेनिक्स"],
  ["Hybrid Seeds", "हाइब्रिड सीड्स"],
];

/** A thousand different ones, in no order of the alphabet. */
export function vendorName(number: number): Bilingual {
  const place = (number * 487) % (words.length * trades.length);
  const [word, wordHi] = words[place % words.length] ?? ["", ""];
  const [trade, tradeHi] = trades[Math.floor(place / words.length)] ?? ["", ""];
  return { en: `${word} ${trade}`, hi: `${wordHi} ${tradeHi}` };
}

/** Those of customers, and the one more state from which the first twenty send. */
export const vendorTowns: typeof towns = [...towns, ["Hyderabad", "TS", "500"]];
