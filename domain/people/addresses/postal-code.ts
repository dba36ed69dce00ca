// Postal codes in each country's own form; stored the way they are printed on a label. A PIN code has six digits and
// is stored without spaces.
import type { CountryCode } from "./countries.ts";

/** Null when it is not a postal code of that country. */
export function readPostalCode(text: string, country: CountryCode): string | null {
  const code = latinDigits(text).toUpperCase().replace(/\s/g, "");
  switch (country) {
    case "IN":
      return /^[1-9][0-9]{5}$/.test(code) ? code : null;
    case "US":
      return /^[0-9]{5}(?:-?[0-9]{4})?$/.test(code)
        ? code.replace(/^([0-9]{5})-?([0-9]{4})$/, "$1-$2")
        : null;
    case "CA":
      return /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z]-?[0-9][ABCEGHJ-NPRSTV-Z][0-9]$/.test(code)
        ? spaced(code.replace("-", ""))
        : null;
    case "GB":
      return /^(?:GIR0AA|[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2})$/.test(code) ? spaced(code) : null;
  }
}

/** People also type the digits of their own script. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

function spaced(code: string): string {
  return `${code.slice(0, -3)} ${code.slice(-3)}`;
}
