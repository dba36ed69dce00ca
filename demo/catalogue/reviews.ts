import type { Bilingual } from "./seed-types.ts";

export type DemoReviewer = { key: string; name: string; email: string; language: "en" | "hi" };

export const demoReviewers: DemoReviewer[] = [
  { key: "ramesh", name: "Ramesh Patel", email: "ramesh.patel@demo.example", language: "hi" },
  { key: "sunita", name: "Sunita Devi", email: "sunita.devi@demo.example", language: "hi" },
  { key: "gurpreet", name: "Gurpreet Singh", email: "gurpreet.singh@demo.example", language: "en" },
  { key: "lakshmi", name: "Lakshmi Nair", email: "lakshmi.nair@demo.example", language: "en" },
  { key: "imran", name: "Imran Shaikh", email: "imran.shaikh@demo.example", language: "en" },
  { key: "anjali", name: "Anjali Deshmukh", email: "anjali.deshmukh@demo.example", language: "en" },
];

export type DemoReview = {
  productSlug: string;
  reviewer: string;
  stars: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  text: Bilingual;
};

export const demoReviews: DemoReview[] = [
  {
    productSlug: "hybrid-tomato",
    reviewer: "lakshmi",
    stars: 5,
    daysAgo: 3,
    text: {
      en: "Forty-six of fifty seeds came up on my terrace. The packet tells you exactly when and how deep to sow, which is all I needed.",
      hi: "छत पर पचास में से छियालीस बीज उगे। कब और कितना गहरा बोना है, पैकेट पर साफ़ लिखा है; बस यही चाहिए था।",
    },
  },
  {
    productSlug: "sharbati-wheat",
    reviewer: "ramesh",
    stars: 5,
    daysAgo: 6,
    text: {
      en: "Clean, even grain and a full bag by weight. It reached our village in four days, in time for sowing.",
      hi: "साफ़, एक जैसा दाना और थैला पूरे वज़न का। चार दिन में गाँव पहुँच गया, बुवाई समय पर हो गई।",
    },
  },
  {
    productSlug: "african-marigold",
    reviewer: "anjali",
    stars: 5,
    daysAgo: 10,
    text: {
      en: "Sown in July, and we had our own garlands at Diwali. Big heads, strong stems.",
      hi: "जुलाई में बोया और दिवाली पर अपने ही घर की माला बनी। बड़े फूल, मज़बूत डंठल।",
    },
  },
  {
    productSlug: "hybrid-tomato",
    reviewer: "gurpreet",
    stars: 5,
    daysAgo: 24,
    text: {
      en: "Good germination in the nursery, and the seedlings were even.",
      hi: "नर्सरी में अंकुरण अच्छा रहा और पौध एक जैसी निकली।",
    },
  },
  {
    productSlug: "hybrid-tomato",
    reviewer: "imran",
    stars: 5,
    daysAgo: 41,
    text: {
      en: "The fruit stayed firm on the way to the market.",
      hi: "मंडी पहुँचने तक टमाटर ठोस रहे।",
    },
  },
  {
    productSlug: "sharbati-wheat",
    reviewer: "gurpreet",
    stars: 5,
    daysAgo: 18,
    text: {
      en: "Even stand in the whole field. I will take the 10 kg bag again.",
      hi: "पूरे खेत में एक जैसा जमाव। अगली बार फिर 10 किलो वाला थैला लूँगा।",
    },
  },
  {
    productSlug: "sharbati-wheat",
    reviewer: "sunita",
    stars: 5,
    daysAgo: 33,
    text: {
      en: "We keep some for seed every year now. Rotis stay soft.",
      hi: "अब हर साल थोड़ा बीज के लिए रखते हैं। रोटी मुलायम रहती है।",
    },
  },
  {
    productSlug: "sharbati-wheat",
    reviewer: "imran",
    stars: 4,
    daysAgo: 47,
    text: {
      en: "Good seed. The bag was dusty from the journey, the seed inside was fine.",
      hi: "बीज अच्छा है। थैले पर रास्ते की धूल थी, अंदर बीज ठीक था।",
    },
  },
  {
    productSlug: "african-marigold",
    reviewer: "sunita",
    stars: 5,
    daysAgo: 29,
    text: {
      en: "Nearly every seed came up. Enough plants for the whole temple border.",
      hi: "करीब हर बीज उगा। मंदिर की पूरी क्यारी भर गई।",
    },
  },
  {
    productSlug: "african-marigold",
    reviewer: "lakshmi",
    stars: 4,
    daysAgo: 52,
    text: {
      en: "Lovely orange. Two plants were yellow, which I did not mind.",
      hi: "बहुत सुंदर नारंगी रंग। दो पौधे पीले निकले, चलेगा।",
    },
  },
  {
    productSlug: "chia-seeds",
    reviewer: "anjali",
    stars: 5,
    daysAgo: 15,
    text: {
      en: "Clean, no grit, and really chia, not sabja.",
      hi: "साफ़, बिना कंकड़, और सचमुच चिया, सब्जा नहीं।",
    },
  },
  {
    productSlug: "chia-seeds",
    reviewer: "gurpreet",
    stars: 4,
    daysAgo: 38,
    text: {
      en: "Fresh. A zip on the packet would help.",
      hi: "ताज़ा है। पैकेट पर ज़िप होती तो और अच्छा था।",
    },
  },
  {
    productSlug: "hybrid-okra",
    reviewer: "ramesh",
    stars: 4,
    daysAgo: 20,
    text: {
      en: "First picking on day 48. Tender if you pick in time.",
      hi: "48वें दिन पहली तुड़ाई। समय पर तोड़ें तो नरम रहती है।",
    },
  },
  {
    productSlug: "hybrid-okra",
    reviewer: "lakshmi",
    stars: 5,
    daysAgo: 60,
    text: {
      en: "Six pots gave okra for the two of us all through the rains.",
      hi: "छह गमलों से पूरी बरसात हम दोनों के लिए भिंडी मिली।",
    },
  },
  {
    productSlug: "hybrid-okra",
    reviewer: "imran",
    stars: 4,
    daysAgo: 71,
    text: {
      en: "Soak it as they say; mine was up on the fifth day.",
      hi: "जैसा लिखा है, भिगोकर बोएँ; पाँचवें दिन अंकुर निकल आए।",
    },
  },
  {
    productSlug: "desi-chickpea",
    reviewer: "ramesh",
    stars: 4,
    daysAgo: 26,
    text: {
      en: "Sound seed, hardly any broken grain.",
      hi: "बीज अच्छा, टूटा दाना बहुत कम।",
    },
  },
  {
    productSlug: "desi-chickpea",
    reviewer: "sunita",
    stars: 4,
    daysAgo: 44,
    text: {
      en: "Came up well with one watering before sowing.",
      hi: "बुवाई से पहले एक पलेवा किया, जमाव अच्छा हुआ।",
    },
  },
  {
    productSlug: "coriander",
    reviewer: "anjali",
    stars: 5,
    daysAgo: 35,
    text: {
      en: "Fragrant leaf. Split the seed, it makes all the difference.",
      hi: "पत्ती ख़ुशबूदार। बीज फाँक करके बोएँ, बहुत फ़र्क पड़ता है।",
    },
  },
  {
    productSlug: "coriander",
    reviewer: "imran",
    stars: 3,
    daysAgo: 58,
    text: {
      en: "Slow to come up, about two weeks. After that no complaint.",
      hi: "उगने में करीब दो हफ़्ते लगे। उसके बाद कोई शिकायत नहीं।",
    },
  },
  {
    productSlug: "hybrid-sunflower",
    reviewer: "gurpreet",
    stars: 4,
    daysAgo: 64,
    text: {
      en: "One bag did my acre. Heads all of one height.",
      hi: "एक थैले में मेरा एक एकड़ हो गया। सब फूल एक ऊँचाई के।",
    },
  },
  {
    productSlug: "hybrid-sunflower",
    reviewer: "ramesh",
    stars: 3,
    daysAgo: 80,
    text: {
      en: "The crop was fair. Parrots took their share, cover the heads.",
      hi: "फसल ठीक रही। तोते अपना हिस्सा ले गए, फूल ढककर रखें।",
    },
  },
  {
    productSlug: "pumpkin-seeds",
    reviewer: "lakshmi",
    stars: 4,
    daysAgo: 12,
    text: {
      en: "Crisp and green. A little dear, but whole kernels.",
      hi: "कुरकुरे और हरे। थोड़े महँगे, पर दाने साबुत।",
    },
  },
  {
    productSlug: "desi-cotton",
    reviewer: "imran",
    stars: 3,
    daysAgo: 90,
    text: {
      en: "Stood the dry spell well. Needs watching for bollworm, as they say.",
      hi: "सूखे में टिकी रही। सुंडी पर नज़र रखनी पड़ती है, जैसा लिखा है।",
    },
  },
];
