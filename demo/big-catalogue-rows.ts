import { shownPack } from "#domain/catalogue/storefront/shown-pack.ts";
import {
  drawFirstIds,
  firstVendorsSeed,
  makeBigVendor,
  wasApproved,
  type BigVendor,
} from "./big/vendor-rows.ts";
import { makePacks, type BigPackRow, type Crop } from "./big-pack-rows.ts";
import crops from "./crops.json" with { type: "json" };
import { makeChance, type RandomSource } from "./random.ts";
import {
  certified,
  hybrid,
  openPollinated,
  rawForEating,
  type Bilingual,
} from "./catalogue/seed-types.ts";

export type BigProductRow = {
  id: string;
  slug: string;
  name: string;
  name_hi: string;
  short_description: string;
  short_description_hi: string;
  description: string;
  description_hi: string;
  seed_type: string;
  seed_type_hi: string;
  category_slug: string;
  vendor_id: string;
  goods_kind: "sowing" | "edible";
  crop_key: string;
  hsn: string;
  rating_count: number;
  rating_sum: number;
  shown_pack_id: string | null;
  shown_price_paise: number | null;
  pack_count: number;
  in_stock: boolean;
  state: "draft" | "in-review" | "published" | "archived";
  days_ago: number;
};
export type BigReviewRow = {
  id: string;
  product_id: string;
  reviewer: number;
  stars: number;
  days_ago: number;
  hidden: boolean;
  text: string;
  text_hi: string;
};

const varieties: [en: string, hi: string][] = [
  ["Kranti", "क्रांति"],
  ["Vijay", "विजय"],
  ["Sona", "सोना"],
  ["Utkal", "उत्कल"],
  ["Shakti", "शक्ति"],
  ["Pragati", "प्रगति"],
  ["Anmol", "अनमोल"],
  ["Dhara", "धारा"],
  ["Kesar", "केसर"],
  ["Moti", "मोती"],
  ["Tara", "तारा"],
  ["Varsha", "वर्षा"],
  ["Hara", "हरा"],
  ["Jyoti", "ज्योति"],
  ["Lakshya", "लक्ष्य"],
  ["Navin", "नवीन"],
  ["Rekha", "रेखा"],
  ["Sugandh", "सुगंध"],
  ["Usha", "उषा"],
  ["Yamuna", "यमुना"],
];
const months: [en: string, hi: string][] = [
  ["January", "जनवरी"],
  ["February", "फ़रवरी"],
  ["March", "मार्च"],
  ["April", "अप्रैल"],
  ["May", "मई"],
  ["June", "जून"],
  ["July", "जुलाई"],
  ["August", "अगस्त"],
  ["September", "सितंबर"],
  ["October", "अक्टूबर"],
  ["November", "नवंबर"],
  ["December", "दिसंबर"],
];

const words: { text: string; text_hi: string }[] = [
  { text: "Came up well.", text_hi: "जमाव अच्छा रहा।" },
  { text: "Nine of ten seeds germinated within a week.", text_hi: "दस में से नौ बीज हफ़्ते भर में उगे।" },
  { text: "Good yield, a little late.", text_hi: "उपज अच्छी, थोड़ी देर से।" },
  { text: "The packet was torn, the seed was fine.", text_hi: "पैकेट फटा था, बीज ठीक था।" },
  { text: "Strong plants, no disease so far.", text_hi: "मज़बूत पौधे, अब तक कोई रोग नहीं।" },
  { text: "Half of it did not sprout.", text_hi: "आधे बीज नहीं उगे।" },
  { text: "Same as last year, we order it again.", text_hi: "पिछले साल जैसा ही, फिर मँगाएँगे।" },
  { text: "Fair price for a whole acre.", text_hi: "पूरे एकड़ के लिए दाम ठीक है।" },
];

export type BigCatalogueRows = {
  products: BigProductRow[];
  packs: BigPackRow[];
  reviews: BigReviewRow[];
};

/** Crops × varieties × vendors with prices and packs of the crop's own bands; the same for the same counts. */
export function makeBigCatalogue(
  productCount: number,
  vendorCount: number,
  reviewerCount: number,
): BigCatalogueRows {
  const chance = makeChance(firstVendorsSeed);
  drawFirstIds(chance);
  const vendors = Array.from({ length: vendorCount }, (_, index) => makeBigVendor(index + 1));
  const pickVendor = vendorPicker(vendors);
  const listed = crops.filter((crop) => crop.listable && crop.priceBandsRupees.length > 0);
  const rows: BigCatalogueRows = { products: [], packs: [], reviews: [] };
  for (let number = 1; number <= productCount; number += 1) {
    const crop = listed[(number - 1) % listed.length];
    if (crop === undefined) throw new Error("No crop can be listed");
    const vendor = pickVendor(chance);
    const product = ofVendor(makeProduct(chance, crop, number, vendor.id), vendor);
    const packs = makePacks(chance, crop, product, number);
    const reviews = makeReviews(chance, product.id, reviewerCount);
    const shown = wasApproved(vendor.standing) ? reviews : [];
    rows.products.push({ ...product, ...countReviews(shown), ...choosePack(packs) });
    rows.packs.push(...packs);
    rows.reviews.push(...shown);
  }
  return rows;
}

/** By their shares: one draw, whatever is picked. */
function vendorPicker(vendors: readonly BigVendor[]): (chance: RandomSource) => BigVendor {
  const tickets = vendors.flatMap((vendor) => Array.from({ length: vendor.share }, () => vendor));
  return (chance) => chance.pick(tickets);
}

/** Whoever isn't approved yet has drafts, and none from before it came. */
function ofVendor(product: BigProductRow, vendor: BigVendor): BigProductRow {
  if (wasApproved(vendor.standing)) return product;
  return { ...product, state: "draft", days_ago: product.days_ago % vendor.joinedDaysAgo };
}

function countReviews(reviews: BigReviewRow[]) {
  const shown = reviews.filter(({ hidden }) => !hidden);
  return {
    rating_count: shown.length,
    rating_sum: shown.reduce((sum, review) => sum + review.stars, 0),
  };
}

function choosePack(packs: BigPackRow[]) {
  const shown = shownPack(packs.map((pack) => ({ ...pack, pricePaise: pack.price_paise })));
  return {
    shown_pack_id: shown?.pack.id ?? null,
    shown_price_paise: shown?.pack.pricePaise ?? null,
    pack_count: packs.length,
    in_stock: packs.some((pack) => pack.stock > 0),
  };
}

function makeProduct(
  chance: RandomSource,
  crop: Crop,
  number: number,
  vendorId: string,
): BigProductRow {
  const edible = crop.productType === "edible";
  const [variety, varietyHi] = chance.pick(varieties);
  const line = chance.between(1, 99);
  const seedType = edible ? rawForEating : chance.pick([hybrid, openPollinated, certified]);
  const cropName = (crop.name.en.split(" (")[0] ?? crop.name.en).trim();
  const cropNameHi = (crop.name.hi.split(" (")[0] ?? crop.name.hi).trim();
  const name = `${variety} ${line} ${cropName}`;
  const texts = edible
    ? edibleTexts(cropName, cropNameHi)
    : sowingTexts(crop, cropName, cropNameHi, seedType);
  return {
    id: chance.uuid(),
    slug: `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${number}`,
    name,
    name_hi: `${varietyHi} ${line} ${cropNameHi}`,
    short_description: texts.short.en,
    short_description_hi: texts.short.hi,
    description: texts.full.en,
    description_hi: texts.full.hi,
    seed_type: seedType.en,
    seed_type_hi: seedType.hi,
    category_slug: crop.categorySlug,
    vendor_id: vendorId,
    goods_kind: edible ? "edible" : "sowing",
    crop_key: crop.key,
    hsn: crop.hsn,
    rating_count: 0,
    rating_sum: 0,
    shown_pack_id: null,
    shown_price_paise: null,
    pack_count: 0,
    in_stock: false,
    state: stateOf(number),
    days_ago: chance.between(0, 730),
  };
}

/** A few of a hundred are not for sale. */
function stateOf(number: number): BigProductRow["state"] {
  if (number % 100 === 33) return "draft";
  if (number % 100 === 66) return "archived";
  return number % 200 === 99 ? "in-review" : "published";
}

function edibleTexts(name: string, nameHi: string): { short: Bilingual; full: Bilingual } {
  return {
    short: { en: `${name}, cleaned and packed for eating`, hi: `${nameHi}, साफ़ करके खाने के लिए पैक` },
    full: {
      en: `${name} for the kitchen. Never from treated seed, not for sowing. After opening keep in a closed jar in a cool place.`,
      hi: `रसोई के लिए ${nameHi}। उपचारित बीज नहीं, बुवाई के लिए नहीं। खोलने के बाद बंद डिब्बे में ठंडी जगह रखें।`,
    },
  };
}

function sowingTexts(
  crop: Crop,
  name: string,
  nameHi: string,
  seedType: Bilingual,
): { short: Bilingual; full: Bilingual } {
  const sowing = crop.sowingMonths.north.map((month) => months[month - 1] ?? months[0]);
  const days = crop.daysToHarvest;
  const rate = crop.seedRatePerAcre[0];
  const en = [`Sow in the north in ${sowing.map((month) => month?.[0]).join(", ")}.`];
  const hi = [`उत्तर भारत में बुवाई: ${sowing.map((month) => month?.[1]).join(", ")}।`];
  if (rate !== undefined) {
    en.push(`An acre takes ${rate.min}–${rate.max} ${rate.unit}.`);
    hi.push(`एक एकड़ में ${rate.min}–${rate.max} ${rate.unit === "kg" ? "किलो" : "ग्राम"} बीज।`);
  }
  if (days !== null) {
    en.push(`Ready ${days.min}–${days.max} days from ${days.from}.`);
    hi.push(
      `${days.from === "transplant" ? "रोपाई" : "बुवाई"} से ${days.min}–${days.max} दिन में तैयार।`,
    );
  }
  return {
    short: {
      en: `${seedType.en} ${name.toLowerCase()} for sowing`,
      hi: `बुवाई के लिए ${nameHi}, ${seedType.hi}`,
    },
    full: { en: en.join(" "), hi: hi.join(" ") },
  };
}

function makeReviews(
  chance: RandomSource,
  productId: string,
  reviewerCount: number,
): BigReviewRow[] {
  const count = chance.between(0, Math.min(4, reviewerCount));
  const first = chance.between(0, reviewerCount - 1);
  return Array.from({ length: count }, (_, index) => ({
    id: chance.uuid(),
    product_id: productId,
    reviewer: (first + index) % reviewerCount,
    stars: chance.between(2, 5),
    days_ago: chance.between(1, 300),
    hidden: chance.between(1, 500) === 1,
    ...chance.pick(words),
  }));
}
