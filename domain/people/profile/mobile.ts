// The mobile number of a person's own profile: none, ten digits in India, elsewhere with + and the country's code.
import { readAnyPhoneNumber, readPhoneNumber } from "#domain/people/addresses/phone-number.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

/** Null when no mobile number is given. */
export function checkMobile(text: string): Result<string | null, { code: "mobile-invalid" }> {
  const typed = text.trim();
  if (typed === "") return accept(null);
  const indian = readPhoneNumber(typed, "IN");
  if (indian !== null) return accept(indian);
  const abroad = typed.startsWith("+") ? readAnyPhoneNumber(typed) : null;
  return abroad === null || abroad.startsWith("+91")
    ? refuse({ code: "mobile-invalid" })
    : accept(abroad);
}
