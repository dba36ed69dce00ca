// A GSTIN: state code, PAN, number of the registration, Z and a check digit, 15 characters in all.
import { findState } from "#domain/people/addresses/states.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

const format = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export type GstinRefusal = { code: "gstin-format" } | { code: "gstin-check-digit" };

/** Spaces go and letters become capitals, as it is written on a certificate. */
export function checkGstin(text: string): Result<string, GstinRefusal> {
  const gstin = text.replaceAll(/\s/g, "").toUpperCase();
  if (!format.test(gstin)) return refuse({ code: "gstin-format" });
  return gstin.at(-1) === gstinCheckDigit(gstin)
    ? accept(gstin)
    : refuse({ code: "gstin-check-digit" });
}

/** Of the first 14 signs, weighed 1 and 2 in turn from the left; what is over 36 is added to the rest. */
function gstinCheckDigit(gstin: string): string | undefined {
  const total = Array.from(gstin.slice(0, 14)).reduce((sum, sign, place) => {
    const product = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs[(36 - (total % 36)) % 36];
}

/** Its first two digits say where it is registered: goods that leave from another state need that state's own. */
export const isGstinOfState = (gstin: string, stateCode: string): boolean =>
  findState(stateCode)?.gstCode === gstin.slice(0, 2);
