// The numbers below a hundred. Hindi has a word of its own for each: spelled as the Central Hindi Directorate does.

const englishOnes = [
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen",
  "Sixteen Seventeen Eighteen Nineteen",
].flatMap((words) => words.split(" "));

const englishTens = "- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

const hindi = [
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ",
  "दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस",
  "बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस",
  "तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस",
  "चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास",
  "पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ",
  "साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर",
  "सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी",
  "अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी",
  "नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे",
].flatMap((ten) => ten.split(" "));

export function englishBelowHundred(number: number): string {
  const word = englishOnes[number];
  if (word !== undefined) return word;
  const ten = englishTens[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? ten : `${ten}-${englishOnes[number % 10] ?? ""}`;
}

export const hindiBelowHundred = (number: number): string => hindi[number] ?? "";
