import { certified, openPollinated, type DemoProduct } from "./seed-types.ts";

export const fieldCrops: DemoProduct[] = [
  {
    slug: "sharbati-wheat",
    cropKey: "wheat",
    categorySlug: "grains",
    vendorSlug: "neem-chaupal-seeds",
    goodsKind: "sowing",
    hsn: "10019100",
    name: { en: "Sharbati Wheat", hi: "शरबती गेहूँ" },
    shortDescription: {
      en: "Rabi wheat with bold, shining grain for soft rotis",
      hi: "रबी का गेहूँ: मोटा चमकदार दाना, मुलायम रोटी",
    },
    description: {
      en: "Sow from 1 to 25 November; for later sowing take about a quarter more seed. An acre needs 40–50 kg, drilled in rows 20–22 cm apart and 4–5 cm deep. Give the first water about three weeks after sowing, when the crown roots form. The crop stands 110–145 days from sowing to harvest.",
      hi: "बुवाई 1 से 25 नवंबर के बीच करें; देर से बोएँ तो करीब एक चौथाई बीज ज़्यादा लें। एक एकड़ में 40–50 किलो बीज लगता है: कतारें 20–22 सेमी पर, गहराई 4–5 सेमी। पहला पानी बुवाई के करीब तीन हफ़्ते बाद दें। बुवाई से कटाई तक 110–145 दिन लगते हैं।",
    },
    seedType: certified,
    packs: [
      {
        quantity: 5,
        unit: "kg",
        sku: "WHEAT-5KG",
        pricePaise: 295_00,
        mrpPaise: 360_00,
        stock: 120,
      },
      {
        quantity: 10,
        unit: "kg",
        sku: "WHEAT-10KG",
        pricePaise: 560_00,
        mrpPaise: 690_00,
        stock: 64,
      },
    ],
  },
  {
    slug: "basmati-paddy",
    cropKey: "paddy",
    categorySlug: "grains",
    vendorSlug: "neem-chaupal-seeds",
    goodsKind: "sowing",
    hsn: "10061010",
    name: { en: "Basmati Paddy", hi: "बासमती धान" },
    shortDescription: {
      en: "Long-grain basmati for transplanting in the rains",
      hi: "लंबे दाने वाला बासमती, बरसात में रोपाई के लिए",
    },
    description: {
      en: "Sow the nursery in late May or June and transplant when the seedlings are 20–30 days old. About 8 kg of seed raises the seedlings for one acre; set them 20 cm × 15 cm apart, two to a hill. It is ready about 140 days after sowing. Drain the field about two weeks before harvest.",
      hi: "नर्सरी मई के आख़िर या जून में डालें और 20–30 दिन की पौध की रोपाई करें। एक एकड़ की पौध के लिए करीब 8 किलो बीज चाहिए; दूरी 20 × 15 सेमी, एक जगह दो पौधे। बुवाई से करीब 140 दिन में तैयार। कटाई से करीब दो हफ़्ते पहले खेत का पानी निकाल दें।",
    },
    seedType: openPollinated,
    packs: [
      {
        quantity: 3,
        unit: "kg",
        sku: "PADDY-3KG",
        pricePaise: 265_00,
        mrpPaise: 330_00,
        stock: 45,
      },
      {
        quantity: 10,
        unit: "kg",
        sku: "PADDY-10KG",
        pricePaise: 840_00,
        mrpPaise: 1020_00,
        stock: 18,
      },
    ],
  },
  {
    slug: "desi-chickpea",
    cropKey: "gram",
    categorySlug: "legumes",
    vendorSlug: "neem-chaupal-seeds",
    goodsKind: "sowing",
    hsn: "071320",
    name: { en: "Desi Chickpea", hi: "देसी चना" },
    shortDescription: {
      en: "Brown desi gram for rabi fields with little water",
      hi: "भूरा देसी चना, कम पानी वाले रबी खेत के लिए",
    },
    description: {
      en: "Sow in October or November, 5–8 cm deep, so that the seed lies in moist soil. An acre takes 24–35 kg in rows 30–45 cm apart with 10 cm between plants. Treat the seed with rhizobium culture where chickpea is new to the field. Harvest comes 95–130 days after sowing.",
      hi: "अक्टूबर–नवंबर में 5–8 सेमी गहरा बोएँ, ताकि बीज नमी में रहे। एक एकड़ में 24–35 किलो बीज; कतारें 30–45 सेमी पर, पौधे 10 सेमी पर। खेत में पहली बार चना बो रहे हों तो बीज को राइज़ोबियम कल्चर से उपचारित करें। 95–130 दिन में कटाई।",
    },
    seedType: certified,
    packs: [
      { quantity: 1, unit: "kg", sku: "GRAM-1KG", pricePaise: 138_00, mrpPaise: 170_00, stock: 90 },
      { quantity: 5, unit: "kg", sku: "GRAM-5KG", pricePaise: 620_00, mrpPaise: 749_00, stock: 26 },
    ],
  },
  {
    slug: "desi-cotton",
    cropKey: "cotton",
    categorySlug: "fiber-crops",
    vendorSlug: "panghat-seed-house",
    goodsKind: "sowing",
    hsn: "12072100",
    name: { en: "Desi Cotton", hi: "देसी कपास" },
    shortDescription: {
      en: "Hardy short-staple cotton, not Bt",
      hi: "मज़बूत, छोटे रेशे वाली कपास; बीटी नहीं",
    },
    description: {
      en: "Sow in April and May in the north, with the rains in June and July further south. Place the seed 4–5 cm deep in rows 67 cm or more apart and thin to one plant every 30 cm. Picking begins 150–180 days after sowing and goes on for several rounds. This is ordinary desi seed without any Bt trait: watch for bollworm.",
      hi: "उत्तर में अप्रैल–मई में बोएँ, दक्षिण और मध्य भारत में बरसात के साथ जून–जुलाई में। बीज 4–5 सेमी गहरा, कतारें 67 सेमी या ज़्यादा पर, बाद में हर 30 सेमी पर एक पौधा रखें। चुनाई 150–180 दिन बाद शुरू होती है और कई बार चलती है। यह सादा देसी बीज है, बीटी नहीं: सुंडी पर नज़र रखें।",
    },
    seedType: openPollinated,
    packs: [
      {
        quantity: 450,
        unit: "g",
        sku: "COTTON-450G",
        pricePaise: 420_00,
        mrpPaise: 499_00,
        stock: 22,
      },
    ],
  },
  {
    slug: "groundnut",
    cropKey: "groundnut",
    categorySlug: "cash-crops",
    vendorSlug: "panghat-seed-house",
    goodsKind: "sowing",
    hsn: "12023000",
    name: { en: "Groundnut", hi: "मूँगफली" },
    shortDescription: {
      en: "Graded kernels for sowing, bunch type",
      hi: "बुवाई के लिए छँटे हुए दाने, गुच्छेदार किस्म",
    },
    description: {
      en: "Sow in June and July with the first good rain, or in November and December under irrigation in the south. An acre takes 40–50 kg of kernels at 30 cm × 10 cm, 4–6 cm deep. Earth up and give gypsum when the plants flower. Pods are ready in 100–125 days.",
      hi: "जून–जुलाई में पहली अच्छी बारिश पर बोएँ; दक्षिण में सिंचाई हो तो नवंबर–दिसंबर में भी। एक एकड़ में 40–50 किलो दाने, दूरी 30 × 10 सेमी, गहराई 4–6 सेमी। फूल आने पर मिट्टी चढ़ाएँ और जिप्सम दें। 100–125 दिन में फलियाँ तैयार।",
    },
    seedType: openPollinated,
    packs: [
      { quantity: 1, unit: "kg", sku: "GNUT-1KG", pricePaise: 175_00, mrpPaise: 215_00, stock: 48 },
    ],
  },
];
