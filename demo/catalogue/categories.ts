export type DemoCategory = { slug: string; nameEn: string; nameHi: string; priority: 1 | 2 | 3 };

export const demoCategories: DemoCategory[] = [
  { slug: "grains", nameEn: "Grains", nameHi: "अनाज", priority: 1 },
  { slug: "vegetables", nameEn: "Vegetables", nameHi: "सब्ज़ियाँ", priority: 1 },
  { slug: "fruits", nameEn: "Fruits", nameHi: "फल", priority: 1 },
  { slug: "legumes", nameEn: "Legumes", nameHi: "दलहन", priority: 1 },
  { slug: "fiber-crops", nameEn: "Fiber Crops", nameHi: "रेशे वाली फसलें", priority: 2 },
  { slug: "cash-crops", nameEn: "Cash Crops", nameHi: "नकदी फसलें", priority: 2 },
  {
    slug: "flowers-oil-seeds",
    nameEn: "Flowers & Oil Seeds",
    nameHi: "फूल और तिलहन",
    priority: 2,
  },
  {
    slug: "spices-oil-seeds",
    nameEn: "Spices & Oil Seeds",
    nameHi: "मसाले और तिलहन",
    priority: 2,
  },
  { slug: "seeds", nameEn: "Seeds", nameHi: "खाने के बीज", priority: 3 },
  { slug: "seeds-snacks", nameEn: "Seeds & Snacks", nameHi: "बीज और नमकीन", priority: 3 },
];
