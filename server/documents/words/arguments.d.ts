// Written from the texts by `npm run texts -- compile`; not by hand.
/** What each text with values fills in. */
export type Arguments = {
  "state": { code: string | number; name: string | number };
  "stateOnly": { name: string | number };
  "gstin": { number: string | number };
  "seedLicence": { number: string | number };
  "phone": { number: string | number };
  "email": { address: string | number };
  "orderOf": { date: string | number; number: string | number };
  "stateCode": { code: string | number; name: string | number };
  "correctsOf": { date: string | number; number: string | number; title: string | number };
  "reasonNote": { note: string | number; reason: string | number };
  "lots": { lots: string | number };
  "discount": { amount: string | number };
  "pack": { pack: string | number; sku: string | number };
  "shopPays": { amount: string | number; rest: string | number };
  "shopHasBack": { amount: string | number };
  "signature": { supplier: string | number };
  "page": { count: string | number; page: string | number };
  "commission.statementOf": { from: string | number; number: string | number; to: string | number };
};
