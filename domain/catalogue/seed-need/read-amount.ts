// An amount as people write it: '2', '0.5', '५', '1,000', '1/2', '1½'.
import { latinDigits } from "#domain/people/addresses/postal-code.ts";

const fractions: Readonly<Record<string, string>> = { "¼": "1/4", "½": "1/2", "¾": "3/4" };

const whole = String.raw`\d{1,8}|\d{1,3}(?:,\d{2,3})*,\d{3}`;
const decimal = new RegExp(String.raw`^(?:${whole})?(?:\.\d{1,3})?$`);
const mixed = new RegExp(String.raw`^(?:(${whole})\s+)?(\d{1,3})\s*/\s*(\d{1,3})$`);

/** Null of what is no amount, or none for sure: '1,5' may be one and a half, or fifteen. */
export function readAmount(typed: string): number | null {
  const text = latinDigits(typed)
    .replace(/[¼½¾]/g, (sign) => ` ${fractions[sign]}`)
    .trim();
  if (/\d/.test(text) && decimal.test(text)) return Number(text.replaceAll(",", ""));
  const [, units = "0", part, of] = mixed.exec(text) ?? [];
  if (part === undefined || Number(of) === 0) return null;
  return Number(units.replaceAll(",", "")) + Number(part) / Number(of);
}
