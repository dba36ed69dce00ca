// A shipping address: all fields but line 2 are required; in India the State comes from the list (its letter code is
// stored), a PIN code has 6 digits, a mobile number 10; the other countries have their own form.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import { type CountryCode, isCountryCode } from "./countries.ts";
import { readPhoneNumber } from "./phone-number.ts";
import { readPostalCode } from "./postal-code.ts";
import { findState } from "./states.ts";

/** In the order of the form, so that focus can go to the first problem. */
export const addressFields = [
  "fullName",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "postalCode",
  "country",
  "phoneNumber",
] as const;

export type AddressField = (typeof addressFields)[number];

export type AddressInput = Partial<Record<AddressField, unknown>>;

export type AddressProblem =
  | "required"
  | "too-long"
  | "country-unknown"
  /** The shop sends nothing there now, to the country or to the place. */
  | "country-off"
  | "not-served"
  | "state-unknown"
  | "pin-code-invalid"
  | "postal-code-invalid"
  | "mobile-invalid"
  | "phone-invalid";

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

/** `state` is a letter code in India, free text elsewhere; `addressLine2` is empty when there is none. */
export type Address = Record<Exclude<AddressField, "country">, string> & { country: CountryCode };

export type AddressRefusal = { code: "address-invalid"; problems: AddressProblems };

export const addressMaxLengths: Record<AddressField, number> = {
  fullName: 100,
  addressLine1: 200,
  addressLine2: 200,
  city: 100,
  state: 100,
  postalCode: 20,
  country: 20,
  phoneNumber: 30,
};

export function checkAddress(input: AddressInput): Result<Address, AddressRefusal> {
  const texts = readTexts(input);
  const problems: AddressProblems = {};
  for (const field of addressFields) {
    if (texts[field] === "" && field !== "addressLine2") problems[field] = "required";
    else if (texts[field].length > addressMaxLengths[field]) problems[field] = "too-long";
  }
  const country = texts.country.toUpperCase();
  if (!isCountryCode(country)) {
    problems.country ??= "country-unknown";
    return refuse({ code: "address-invalid", problems });
  }
  const state =
    country === "IN" ? (findState(texts.state.toUpperCase())?.code ?? null) : texts.state;
  const postalCode = readPostalCode(texts.postalCode, country);
  const phoneNumber = readPhoneNumber(texts.phoneNumber, country);
  if (state === null) problems.state ??= "state-unknown";
  if (postalCode === null)
    problems.postalCode ??= country === "IN" ? "pin-code-invalid" : "postal-code-invalid";
  if (phoneNumber === null)
    problems.phoneNumber ??= country === "IN" ? "mobile-invalid" : "phone-invalid";
  if (
    state === null ||
    postalCode === null ||
    phoneNumber === null ||
    Object.keys(problems).length > 0
  ) {
    return refuse({ code: "address-invalid", problems });
  }
  return accept({ ...texts, country, state, postalCode, phoneNumber });
}

/** The first field with a problem, in the order of the form. */
export function firstProblemField(problems: AddressProblems): AddressField | null {
  return addressFields.find((field) => problems[field] !== undefined) ?? null;
}

function readTexts(input: AddressInput): Record<AddressField, string> {
  const entries = addressFields.map((field) => [field, cleanText(input[field])] as const);
  return Object.fromEntries(entries) as Record<AddressField, string>;
}

/** One line of printable text: labels and mails are made of it. */
export function cleanText(value: unknown): string {
  return typeof value === "string"
    ? withoutInvisibleCharacters(value)
        .replace(/\p{Cs}/gu, "")
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim()
    : "";
}
