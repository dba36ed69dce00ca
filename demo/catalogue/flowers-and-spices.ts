import { hybrid, openPollinated, type DemoProduct } from "./seed-types.ts";

export const flowersAndSpices: DemoProduct[] = [
  {
    slug: "hybrid-sunflower",
    cropKey: "sunflower",
    categorySlug: "flowers-oil-seeds",
    vendorSlug: "neem-chaupal-seeds",
    goodsKind: "sowing",
    hsn: "12060010",
    name: { en: "Hybrid Sunflower", hi: "हाइब्रिड सूरजमुखी" },
    shortDescription: {
      en: "Oilseed hybrid, one 2 kg bag for about an acre",
      hi: "तेल वाला हाइब्रिड; 2 किलो का थैला करीब एक एकड़ के लिए",
    },
    description: {
      en: "Sow in January and February in the north; in the south any time from June to November. An acre takes 2–2.5 kg at 60 cm × 30 cm, 3–5 cm deep. Bees set the seed, so do not spray while it flowers. Harvest 80–130 days after sowing: quickest in kharif, slowest in rabi.",
      hi: "उत्तर में जनवरी–फ़रवरी, दक्षिण में जून से नवंबर तक कभी भी बोएँ। एक एकड़ में 2–2.5 किलो बीज, दूरी 60 × 30 सेमी, गहराई 3–5 सेमी। दाना मधुमक्खियों से बनता है, इसलिए फूल के समय छिड़काव न करें। 80–130 दिन में कटाई: खरीफ में जल्दी, रबी में देर से।",
    },
    seedType: hybrid,
    packs: [
      {
        quantity: 2,
        unit: "kg",
        sku: "SUNFL-2KG",
        pricePaise: 1390_00,
        mrpPaise: 1690_00,
        stock: 34,
      },
    ],
  },
  {
    slug: "african-marigold",
    cropKey: "marigold",
    categorySlug: "flowers-oil-seeds",
    vendorSlug: "panghat-seed-house",
    goodsKind: "sowing",
    hsn: "12093000",
    name: { en: "African Marigold", hi: "अफ्रीकी गेंदा" },
    shortDescription: {
      en: "Large orange heads for garlands and borders",
      hi: "बड़े नारंगी फूल: माला और क्यारी, दोनों के लिए",
    },
    description: {
      en: "Sow in January, June and July, or September for flowers at festival time; in the south all year. Cover the seed with half a centimetre of fine soil; it comes up in 4–8 days. Transplant at 30–45 cm each way; an acre needs 500–600 g. Flowers from 45–60 days after transplanting; pinch the tip once for bushy plants.",
      hi: "जनवरी, जून–जुलाई या सितंबर में बोएँ, त्योहारों पर फूल मिलेंगे; दक्षिण में पूरे साल। बीज पर आधा सेमी बारीक मिट्टी डालें; 4–8 दिन में अंकुर। रोपाई 30–45 सेमी पर; एक एकड़ में 500–600 ग्राम बीज। रोपाई के 45–60 दिन बाद फूल; पौधा घना करने के लिए ऊपर की कली एक बार तोड़ दें।",
    },
    seedType: openPollinated,
    packs: [
      {
        quantity: 50,
        unit: "seeds",
        sku: "MARIG-50S",
        pricePaise: 49_00,
        mrpPaise: 60_00,
        stock: 140,
      },
      {
        quantity: 10,
        unit: "g",
        sku: "MARIG-10G",
        pricePaise: 140_00,
        mrpPaise: 175_00,
        stock: 38,
      },
    ],
  },
  {
    slug: "coriander",
    cropKey: "coriander",
    categorySlug: "spices-oil-seeds",
    vendorSlug: "neem-chaupal-seeds",
    goodsKind: "sowing",
    hsn: "09092110",
    name: { en: "Coriander", hi: "धनिया" },
    shortDescription: {
      en: "For green leaf in five weeks or seed in spring",
      hi: "पाँच हफ़्ते में हरी पत्ती, या आगे चलकर दाना",
    },
    description: {
      en: "Rub the fruits so that they split in two, soak them 12–24 hours, and sow 1.5–3 cm deep in October and November. An irrigated acre takes 4–6 kg, a rainfed one 10–12 kg, in rows 20–30 cm apart. It needs 10–15 days to come up. Leaf is cut after 35–45 days, seed after 90–130.",
      hi: "बीज को रगड़कर दो फाँक करें, 12–24 घंटे भिगोएँ और अक्टूबर–नवंबर में 1.5–3 सेमी गहरा बोएँ। सिंचित खेत में एक एकड़ पर 4–6 किलो, बारानी में 10–12 किलो; कतारें 20–30 सेमी पर। अंकुर 10–15 दिन में निकलते हैं। पत्ती 35–45 दिन में, दाना 90–130 दिन में।",
    },
    seedType: openPollinated,
    packs: [
      {
        quantity: 100,
        unit: "g",
        sku: "CORIA-100G",
        pricePaise: 48_00,
        mrpPaise: 60_00,
        stock: 75,
      },
      {
        quantity: 500,
        unit: "g",
        sku: "CORIA-500G",
        pricePaise: 190_00,
        mrpPaise: 240_00,
        stock: 31,
      },
    ],
  },
];
