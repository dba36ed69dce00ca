// A PAN: the number that a taxpayer has for income tax. Its fourth letter says who it is; characters 3 to 12 of a GSTIN are one.
import { accept, refuse, type Result } from "#domain/result.ts";

const format = /^[A-Z]{3}[ABCEFGHJKLPT][A-Z][0-9]{4}[A-Z]$/;

/** Spaces go and letters become capitals, as it is written on its card. */
export function checkPan(text: string): Result<string, { code: "pan-format" }> {
  const pan = text.replaceAll(/\s/g, "").toUpperCase();
  return format.test(pan) ? accept(pan) : refuse({ code: "pan-format" });
}

/** Of an individual or a Hindu undivided family, not of a company, a firm or another body. */
export const isOfPersonOrFamily = (pan: string): boolean => /^...[PH]/.test(pan);
