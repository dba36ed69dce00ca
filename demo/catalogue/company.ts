import type { AboutTexts } from "#domain/settings/about-texts.ts";

/** Business Information of the demo shop. The address, the number and the mailbox lead nowhere, and say so. */
export const demoCompany = {
  legalName: "Beej Bazaar demo, not a registered business",
  address: "Demo shop, no visitors: 1 Example Road, Indore, Madhya Pradesh 452001, India",
  phone: "+91 00000 00000",
  email: "hello@demo.example",
  // The middle of Indore, not a house.
  mapPlace: { latitude: 22.7196, longitude: 75.8577 },
  grievanceOfficerName: "Meera Joshi (demo)",
  grievanceOfficerDesignation: "Customer care manager",
  grievanceOfficerEmail: "grievance@demo.example",
  grievanceOfficerPhone: "+91 00000 00001",
};

/** The page says that all of it is an example. */
export const demoAbout: AboutTexts = {
  demo: true,
  story: {
    en: "It began at a seed counter in Indore. Farmers came in with one question more often than any other: which seed is this really, and who stands behind it? Too often the answer was a torn label.\n\nSo we put the counter online and the answer first. Each packet names its seed house, its crop and its price per pack, and somebody who has sown it answers the phone.",
    hi: "शुरुआत इंदौर के एक बीज काउंटर से हुई। किसान सबसे ज़्यादा एक ही बात पूछते थे: यह बीज असल में कौन सा है, और इसके पीछे कौन है? जवाब में अक्सर बस एक फटा लेबल मिलता था।\n\nइसलिए हम काउंटर को ऑनलाइन ले आए और जवाब को सबसे आगे रखा। हर पैकेट पर बीज विक्रेता, फसल और पैक की कीमत लिखी है, और फ़ोन वही उठाता है जिसने बीज बोकर देखा है।",
  },
  mission: {
    en: "Every grower, on fifty acres or on a balcony, should know what is in the packet before paying for it, in a language they speak.",
    hi: "पचास एकड़ हो या एक बालकनी, हर उगाने वाले को पैसे देने से पहले पता हो कि पैकेट में क्या है, और वह भी अपनी भाषा में।",
  },
  values: [
    {
      title: { en: "Say what it is", hi: "जो है, वही बताना" },
      text: {
        en: "Crop, seed type, weight and seller stand on every page. What we don’t know we don’t claim.",
        hi: "फसल, बीज का प्रकार, वज़न और विक्रेता हर पेज पर। जो हमें पता नहीं, उसका दावा नहीं।",
      },
    },
    {
      title: { en: "A fair price", hi: "सही दाम" },
      text: {
        en: "One price for everybody, tax and shipping said before you pay.",
        hi: "सबके लिए एक दाम; टैक्स और डिलीवरी शुल्क भुगतान से पहले सामने।",
      },
    },
    {
      title: { en: "The season first", hi: "पहले मौसम" },
      text: {
        en: "Seed that comes after the rain is no use. We pack for the sowing date.",
        hi: "बारिश के बाद पहुँचा बीज किस काम का। हम बुवाई की तारीख देखकर पैक करते हैं।",
      },
    },
    {
      title: { en: "Answer for it", hi: "ज़िम्मेदारी लेना" },
      text: {
        en: "If something is wrong with a packet, somebody with a name takes care of it.",
        hi: "पैकेट में कुछ गड़बड़ हो तो उसे देखने वाला कोई नाम से मौजूद है।",
      },
    },
  ],
  milestones: [
    {
      year: 2025,
      text: {
        en: "The shop is founded, and the first seed packets leave Indore.",
        hi: "दुकान की शुरुआत हुई, और बीज के पहले पैकेट इंदौर से निकले।",
      },
    },
  ],
  team: [
    {
      portrait: "p1",
      name: { en: "Ramesh Patidar", hi: "रमेश पाटीदार" },
      role: { en: "Founder, field crops", hi: "संस्थापक, खेत की फसलें" },
      text: {
        en: "Grew wheat and soybean for thirty years. Tries every variety before it is listed.",
        hi: "तीस साल गेहूँ और सोयाबीन उगाई। हर किस्म पहले खुद बोकर देखते हैं।",
      },
    },
    {
      portrait: "p2",
      name: { en: "Meera Joshi", hi: "मीरा जोशी" },
      role: { en: "Customer care", hi: "ग्राहक सेवा" },
      text: {
        en: "Picks up the phone, and keeps at it until the parcel has arrived.",
        hi: "फ़ोन उठाती हैं, और पार्सल पहुँचने तक पीछा नहीं छोड़तीं।",
      },
    },
    {
      portrait: "p3",
      name: { en: "Arjun Nair", hi: "अर्जुन नायर" },
      role: { en: "Seed testing", hi: "बीज की जाँच" },
      text: {
        en: "Counts sprouts on moist paper, a hundred seeds at a time.",
        hi: "गीले कागज़ पर सौ-सौ बीज रखकर अंकुर गिनते हैं।",
      },
    },
    {
      portrait: "p4",
      name: { en: "Kavita Rathore", hi: "कविता राठौर" },
      role: { en: "Kitchen gardens", hi: "घर की बगिया" },
      text: {
        en: "Knows what grows on a terrace in May, and what had better wait.",
        hi: "जानती हैं कि मई में छत पर क्या उगेगा और किसे अभी रुकना चाहिए।",
      },
    },
  ],
};
