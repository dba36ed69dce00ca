// The States and Union Territories of India with their GST code and the letter code that addresses store.
// Union Territories without a legislature take UTGST where the others take SGST.
import type { Language } from "#domain/language.ts";

export type StateKind = "state" | "territory" | "territory-without-legislature";

export type IndianState = {
  code: string;
  gstCode: string;
  en: string;
  hi: string;
  kind: StateKind;
};

export const indianStates: readonly IndianState[] = [
  {
    code: "AN",
    gstCode: "35",
    en: "Andaman and Nicobar Islands",
    hi: "अंडमान और निकोबार द्वीपसमूह",
    kind: "territory-without-legislature",
  },
  { code: "AP", gstCode: "37", en: "Andhra Pradesh", hi: "आंध्र प्रदेश", kind: "state" },
  { code: "AR", gstCode: "12", en: "Arunachal Pradesh", hi: "अरुणाचल प्रदेश", kind: "state" },
  { code: "AS", gstCode: "18", en: "Assam", hi: "असम", kind: "state" },
  { code: "BR", gstCode: "10", en: "Bihar", hi: "बिहार", kind: "state" },
  {
    code: "CH",
    gstCode: "04",
    en: "Chandigarh",
    hi: "चंडीगढ़",
    kind: "territory-without-legislature",
  },
  { code: "CG", gstCode: "22", en: "Chhattisgarh", hi: "छत्तीसगढ़", kind: "state" },
  {
    code: "DH",
    gstCode: "26",
    en: "Dadra and Nagar Haveli and Daman and Diu",
    hi: "दादरा और नगर हवेली और दमन और दीव",
    kind: "territory-without-legislature",
  },
  { code: "DL", gstCode: "07", en: "Delhi", hi: "दिल्ली", kind: "territory" },
  { code: "GA", gstCode: "30", en: "Goa", hi: "गोवा", kind: "state" },
  { code: "GJ", gstCode: "24", en: "Gujarat", hi: "गुजरात", kind: "state" },
  { code: "HR", gstCode: "06", en: "Haryana", hi: "हरियाणा", kind: "state" },
  { code: "HP", gstCode: "02", en: "Himachal Pradesh", hi: "हिमाचल प्रदेश", kind: "state" },
  { code: "JK", gstCode: "01", en: "Jammu and Kashmir", hi: "जम्मू और कश्मीर", kind: "territory" },
  { code: "JH", gstCode: "20", en: "Jharkhand", hi: "झारखंड", kind: "state" },
  { code: "KA", gstCode: "29", en: "Karnataka", hi: "कर्नाटक", kind: "state" },
  { code: "KL", gstCode: "32", en: "Kerala", hi: "केरल", kind: "state" },
  { code: "LA", gstCode: "38", en: "Ladakh", hi: "लद्दाख", kind: "territory-without-legislature" },
  {
    code: "LD",
    gstCode: "31",
    en: "Lakshadweep",
    hi: "लक्षद्वीप",
    kind: "territory-without-legislature",
  },
  { code: "MP", gstCode: "23", en: "Madhya Pradesh", hi: "मध्य प्रदेश", kind: "state" },
  { code: "MH", gstCode: "27", en: "Maharashtra", hi: "महाराष्ट्र", kind: "state" },
  { code: "MN", gstCode: "14", en: "Manipur", hi: "मणिपुर", kind: "state" },
  { code: "ML", gstCode: "17", en: "Meghalaya", hi: "मेघालय", kind: "state" },
  { code: "MZ", gstCode: "15", en: "Mizoram", hi: "मिज़ोरम", kind: "state" },
  { code: "NL", gstCode: "13", en: "Nagaland", hi: "नागालैंड", kind: "state" },
  { code: "OD", gstCode: "21", en: "Odisha", hi: "ओडिशा", kind: "state" },
  { code: "PY", gstCode: "34", en: "Puducherry", hi: "पुडुचेरी", kind: "territory" },
  { code: "PB", gstCode: "03", en: "Punjab", hi: "पंजाब", kind: "state" },
  { code: "RJ", gstCode: "08", en: "Rajasthan", hi: "राजस्थान", kind: "state" },
  { code: "SK", gstCode: "11", en: "Sikkim", hi: "सिक्किम", kind: "state" },
  { code: "TN", gstCode: "33", en: "Tamil Nadu", hi: "तमिलनाडु", kind: "state" },
  { code: "TS", gstCode: "36", en: "Telangana", hi: "तेलंगाना", kind: "state" },
  { code: "TR", gstCode: "16", en: "Tripura", hi: "त्रिपुरा", kind: "state" },
  { code: "UP", gstCode: "09", en: "Uttar Pradesh", hi: "उत्तर प्रदेश", kind: "state" },
  { code: "UK", gstCode: "05", en: "Uttarakhand", hi: "उत्तराखंड", kind: "state" },
  { code: "WB", gstCode: "19", en: "West Bengal", hi: "पश्चिम बंगाल", kind: "state" },
];

export function findState(code: string): IndianState | null {
  return indianStates.find((state) => state.code === code) ?? null;
}

/** The name to show for a stored letter code; the code itself when it is unknown. */
export function stateName(code: string, language: Language = "en"): string {
  return findState(code)?.[language] ?? code;
}
