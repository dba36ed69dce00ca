import { rawForEating, type DemoProduct } from "./seed-types.ts";

export const edibleSeeds: DemoProduct[] = [
  {
    slug: "chia-seeds",
    cropKey: "chia",
    categorySlug: "seeds",
    vendorSlug: "neem-chaupal-seeds",
    goodsKind: "edible",
    hsn: "120799",
    name: { en: "Chia Seeds", hi: "चिया बीज" },
    shortDescription: {
      en: "Cleaned, untreated chia for the kitchen",
      hi: "रसोई के लिए साफ़, बिना उपचार का चिया",
    },
    description: {
      en: "Soak one spoon in a glass of water or milk for 15–20 minutes; it swells to a soft gel. Stir into curd, porridge or lemon water, or sprinkle dry on fruit. Chia is not sabja, which is the seed of sweet basil. Packed for eating, not for sowing; keep it dry and closed.",
      hi: "एक चम्मच बीज एक गिलास पानी या दूध में 15–20 मिनट भिगोएँ, फूलकर जेल जैसा हो जाएगा। दही, दलिया या नींबू पानी में मिलाएँ, या फल पर सूखा छिड़कें। चिया और सब्जा अलग हैं; सब्जा मीठी तुलसी का बीज है। खाने के लिए पैक किया गया है, बुवाई के लिए नहीं; सूखी जगह बंद करके रखें।",
    },
    seedType: rawForEating,
    food: {
      fssai: "00000000000001",
      ingredients: { en: "Chia seeds", hi: "चिया बीज" },
      bestBefore: {
        en: "12 months from packing (demo value)",
        hi: "पैकिंग से 12 महीने (डेमो)",
      },
      nutrition: {
        en: "Energy 486 kcal, protein 16.5 g, carbohydrate 42.1 g, fat 30.7 g of which saturated 3.3 g, sodium 16 mg (demo values)",
        hi: "ऊर्जा 486 kcal, प्रोटीन 16.5 ग्राम, कार्बोहाइड्रेट 42.1 ग्राम, वसा 30.7 ग्राम जिसमें संतृप्त 3.3 ग्राम, सोडियम 16 मिग्रा (डेमो)",
      },
    },
    packs: [
      {
        quantity: 250,
        unit: "g",
        sku: "CHIA-250G",
        pricePaise: 199_00,
        mrpPaise: 249_00,
        stock: 66,
      },
    ],
  },
  {
    slug: "pumpkin-seeds",
    cropKey: "pumpkin_seed_edible",
    categorySlug: "seeds-snacks",
    vendorSlug: "panghat-seed-house",
    goodsKind: "edible",
    hsn: "120770",
    name: { en: "Pumpkin Seeds", hi: "कद्दू के बीज" },
    shortDescription: {
      en: "Shelled green kernels, unsalted",
      hi: "छिले हुए हरे दाने, बिना नमक",
    },
    description: {
      en: "Eat them as they are, or roast them 3–4 minutes in a dry pan until they begin to pop. Good on poha, salads and in laddoos. Never from treated seed. Packed for eating, not for sowing; after opening keep them in a closed jar in a cool place.",
      hi: "ऐसे ही खाएँ, या सूखे तवे पर 3–4 मिनट भूनें जब तक चटकने न लगें। पोहा, सलाद और लड्डू में अच्छे लगते हैं। उपचारित बीज से कभी नहीं बनाए जाते। खाने के लिए पैक किया गया है, बुवाई के लिए नहीं; खोलने के बाद बंद डिब्बे में ठंडी जगह रखें।",
    },
    seedType: rawForEating,
    food: {
      fssai: "00000000000002",
      ingredients: { en: "Shelled pumpkin seeds", hi: "छिले हुए कद्दू के बीज" },
      bestBefore: {
        en: "9 months from packing (demo value)",
        hi: "पैकिंग से 9 महीने (डेमो)",
      },
      nutrition: {
        en: "Energy 559 kcal, protein 30.2 g, carbohydrate 10.7 g of which sugars 1.4 g, fat 49 g of which saturated 8.7 g, sodium 7 mg (demo values)",
        hi: "ऊर्जा 559 kcal, प्रोटीन 30.2 ग्राम, कार्बोहाइड्रेट 10.7 ग्राम जिसमें शर्करा 1.4 ग्राम, वसा 49 ग्राम जिसमें संतृप्त 8.7 ग्राम, सोडियम 7 मिग्रा (डेमो)",
      },
    },
    packs: [
      {
        quantity: 250,
        unit: "g",
        sku: "PUMPK-250G",
        pricePaise: 289_00,
        mrpPaise: 349_00,
        stock: 42,
      },
    ],
  },
];
