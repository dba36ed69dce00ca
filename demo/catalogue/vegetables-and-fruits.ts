import { hybrid, openPollinated, type DemoProduct } from "./seed-types.ts";

export const vegetablesAndFruits: DemoProduct[] = [
  {
    slug: "hybrid-tomato",
    cropKey: "tomato",
    categorySlug: "vegetables",
    vendorSlug: "panghat-seed-house",
    goodsKind: "sowing",
    hsn: "12099160",
    name: { en: "Hybrid Tomato", hi: "हाइब्रिड टमाटर" },
    shortDescription: {
      en: "Firm red fruit for field, terrace and pot",
      hi: "ठोस लाल फल: खेत, छत और गमले के लिए",
    },
    description: {
      en: "Raise seedlings in a nursery and transplant them after 25–35 days. In the north sow from June to September and again in November and December. An acre needs 50–100 g of hybrid seed at 60–75 cm × 30–60 cm; stake the plants. First fruit 60–80 days after transplanting.",
      hi: "नर्सरी में पौध तैयार करें और 25–35 दिन बाद रोपाई करें। उत्तर भारत में जून से सितंबर और फिर नवंबर–दिसंबर में नर्सरी डालें। एक एकड़ में हाइब्रिड का 50–100 ग्राम बीज, दूरी 60–75 × 30–60 सेमी; पौधों को सहारा दें। रोपाई के 60–80 दिन बाद पहला फल।",
    },
    seedType: hybrid,
    packs: [
      {
        quantity: 50,
        unit: "seeds",
        sku: "TOMATO-50S",
        pricePaise: 79_00,
        mrpPaise: 95_00,
        stock: 85,
      },
      {
        quantity: 10,
        unit: "g",
        sku: "TOMATO-10G",
        pricePaise: 690_00,
        mrpPaise: 850_00,
        stock: 7,
      },
    ],
  },
  {
    slug: "hybrid-okra",
    cropKey: "okra",
    categorySlug: "vegetables",
    vendorSlug: "neem-chaupal-seeds",
    goodsKind: "sowing",
    hsn: "12099190",
    name: { en: "Hybrid Okra", hi: "हाइब्रिड भिंडी" },
    shortDescription: {
      en: "Dark green, tender pods from seven weeks on",
      hi: "गहरी हरी, नरम भिंडी; करीब सात हफ़्ते में शुरू",
    },
    description: {
      en: "Soak the seed 12–24 hours and sow it 1–2 cm deep, February to April or June and July. An acre takes 2–3.5 kg in rows 45–60 cm apart, 15–30 cm between plants. First pods come 45–55 days after sowing; pick every second day so that they stay tender.",
      hi: "बीज 12–24 घंटे भिगोकर 1–2 सेमी गहरा बोएँ: फ़रवरी से अप्रैल, या जून–जुलाई। एक एकड़ में 2–3.5 किलो बीज; कतारें 45–60 सेमी पर, पौधे 15–30 सेमी पर। 45–55 दिन में पहली तुड़ाई; हर दूसरे दिन तोड़ें तो भिंडी नरम रहेगी।",
    },
    seedType: hybrid,
    packs: [
      { quantity: 50, unit: "g", sku: "OKRA-50G", pricePaise: 149_00, mrpPaise: 190_00, stock: 58 },
      {
        quantity: 250,
        unit: "g",
        sku: "OKRA-250G",
        pricePaise: 640_00,
        mrpPaise: 790_00,
        stock: 0,
      },
    ],
  },
  {
    slug: "green-chilli",
    cropKey: "chilli",
    categorySlug: "vegetables",
    vendorSlug: "panghat-seed-house",
    goodsKind: "sowing",
    hsn: "12099170",
    name: { en: "Green Chilli", hi: "हरी मिर्च" },
    shortDescription: {
      en: "Hot, slender chillies for green picking and drying",
      hi: "तीखी, पतली मिर्च: हरी तुड़ाई और सुखाने, दोनों के लिए",
    },
    description: {
      en: "Sow the nursery from May to July or in October and November, half a centimetre to one centimetre deep. Seedlings appear in 8–14 days and are transplanted at 60–75 cm × 45–60 cm. An acre needs 80–120 g of hybrid seed. Green chillies are picked from 60–75 days after transplanting.",
      hi: "नर्सरी मई से जुलाई या अक्टूबर–नवंबर में डालें; बीज आधा से एक सेमी गहरा। 8–14 दिन में अंकुर निकलते हैं; रोपाई 60–75 × 45–60 सेमी पर। एक एकड़ में हाइब्रिड का 80–120 ग्राम बीज। रोपाई के 60–75 दिन बाद हरी मिर्च की तुड़ाई।",
    },
    seedType: hybrid,
    packs: [
      {
        quantity: 10,
        unit: "g",
        sku: "CHILLI-10G",
        pricePaise: 480_00,
        mrpPaise: 590_00,
        stock: 9,
      },
    ],
  },
  {
    slug: "watermelon",
    cropKey: "watermelon",
    categorySlug: "fruits",
    vendorSlug: "panghat-seed-house",
    goodsKind: "sowing",
    hsn: "12099190",
    name: { en: "Watermelon", hi: "तरबूज" },
    shortDescription: {
      en: "Hybrid with dark rind and red flesh for summer",
      hi: "गर्मी का हाइब्रिड: गहरा छिलका, लाल गूदा",
    },
    description: {
      en: "Sow from January to March in the north, October to January in the south, two seeds to a hill. Leave 150–250 cm between rows and 50–60 cm between plants; an acre needs 300–400 g of hybrid seed. Fruit ripens 75–95 days after sowing. Water less in the last week before picking.",
      hi: "उत्तर में जनवरी से मार्च, दक्षिण में अक्टूबर से जनवरी बोएँ; एक जगह दो बीज। कतारें 150–250 सेमी पर, पौधे 50–60 सेमी पर; एक एकड़ में हाइब्रिड का 300–400 ग्राम बीज। 75–95 दिन में फल पकता है। तुड़ाई से पहले के आख़िरी हफ़्ते में पानी कम दें।",
    },
    seedType: hybrid,
    packs: [
      {
        quantity: 50,
        unit: "g",
        sku: "WMELON-50G",
        pricePaise: 1150_00,
        mrpPaise: 1399_00,
        stock: 6,
      },
    ],
  },
  {
    slug: "papaya",
    cropKey: "papaya",
    categorySlug: "fruits",
    vendorSlug: "panghat-seed-house",
    goodsKind: "sowing",
    hsn: "12099910",
    name: { en: "Papaya", hi: "पपीता" },
    shortDescription: {
      en: "Open-pollinated papaya for orchard and backyard",
      hi: "बाग़ और आँगन के लिए मुक्त परागित पपीता",
    },
    description: {
      en: "Raise seedlings about two months before planting out; the seed takes 12–21 days to come up. Plant in February and March, June and July, or October, 180–210 cm apart each way, on ground where water never stands. An acre needs 100–120 g. First ripe fruit 9–11 months after planting; remove surplus male plants at flowering.",
      hi: "रोपाई से करीब दो महीने पहले पौध तैयार करें; अंकुर 12–21 दिन में निकलते हैं। रोपाई फ़रवरी–मार्च, जून–जुलाई या अक्टूबर में, चारों ओर 180–210 सेमी पर, जहाँ पानी न ठहरे। एक एकड़ में 100–120 ग्राम बीज। रोपाई के 9–11 महीने बाद पहला पका फल; फूल आने पर फ़ालतू नर पौधे हटा दें।",
    },
    seedType: openPollinated,
    packs: [
      {
        quantity: 10,
        unit: "g",
        sku: "PAPAYA-10G",
        pricePaise: 220_00,
        mrpPaise: 275_00,
        stock: 0,
      },
    ],
  },
];
