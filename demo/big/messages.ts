/** What people ask a seed shop, and what they were answered. */
export const panelMessages = [
  {
    subject: "When to sow",
    message: "I live near Indore. When should I sow okra, and how deep?",
    reply: "From mid-February or with the first rain in June, 2 cm deep and 30 cm apart.",
  },
  {
    subject: "My parcel",
    message: "The tracking has said the same for three days. Where is my parcel?",
    reply: "It is at the sorting office and goes out tomorrow. We asked the carrier.",
  },
  {
    subject: "Seed did not come up",
    message: "Half of the seed came up. Was this packet too old?",
    reply: "The date of the test is on the packet. Please send a picture, then we replace it.",
  },
  {
    subject: "Large order",
    message: "We are a group of forty farmers. Do you give a price for 200 kg of wheat?",
    reply: "Yes. Our vendor in Sehore will call you tomorrow with a price.",
  },
  {
    subject: "बीज की जानकारी",
    message: "क्या यह बीज दक्षिण महाराष्ट्र के लिए ठीक है?",
    reply: "हाँ, रबी में अक्टूबर के अंत तक बो सकते हैं।",
  },
  {
    subject: "Invoice",
    message: "I need the invoice with our GSTIN on it.",
    reply: "You can print it from My Orders. The GSTIN can be added at the next order.",
  },
] as const;
