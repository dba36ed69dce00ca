export type Bilingual = { en: string; hi: string };

export type DemoPack = {
  quantity: number;
  unit: "g" | "kg" | "seeds";
  sku: string;
  pricePaise: number;
  mrpPaise: number;
  stock: number;
};

export type DemoProduct = {
  slug: string;
  cropKey: string;
  categorySlug: string;
  vendorSlug: string;
  goodsKind: "sowing" | "edible";
  hsn: string;
  name: Bilingual;
  shortDescription: Bilingual;
  description: Bilingual;
  seedType: Bilingual;
  /** Of edible goods. */
  food?: { fssai: string; ingredients: Bilingual; bestBefore: Bilingual; nutrition: Bilingual };
  packs: DemoPack[];
};

export const hybrid: Bilingual = { en: "Hybrid", hi: "संकर (हाइब्रिड)" };
export const openPollinated: Bilingual = { en: "Open-pollinated", hi: "मुक्त परागित" };
export const certified: Bilingual = { en: "Certified", hi: "प्रमाणित बीज" };
export const rawForEating: Bilingual = { en: "Raw, for eating", hi: "कच्चे, खाने के लिए" };
