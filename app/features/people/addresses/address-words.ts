import {
  type Address,
  addressMaxLengths,
  type AddressField,
  type AddressProblem,
} from "#domain/people/addresses/address.ts";
import { type CountryCode, countryName } from "#domain/people/addresses/countries.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import type { Language } from "#domain/language.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";

type Translate = (key: TextKey, values?: TextValues) => string;

/** What is wrong with a field of the address, and how it is put right. */
export function addressProblemText(
  t: Translate,
  field: AddressField,
  problem: AddressProblem,
  country: CountryCode,
): string {
  switch (problem) {
    case "required":
      return requiredText(t, field, country);
    case "too-long":
      return t("address.tooLong", { max: addressMaxLengths[field] });
    case "country-unknown":
      return t("address.countryUnknown");
    case "country-off":
      return t("address.countryOff");
    case "not-served":
      return t("address.notServed");
    case "state-unknown":
      return t("address.stateUnknown");
    case "pin-code-invalid":
      return t("address.pinCodeInvalid");
    case "postal-code-invalid":
      return t("address.postalCodeInvalid");
    case "mobile-invalid":
      return t("address.mobileInvalid");
    case "phone-invalid":
      return t("address.phoneInvalid");
  }
}

function requiredText(t: Translate, field: AddressField, country: CountryCode): string {
  switch (field) {
    case "addressLine2":
      return "";
    case "postalCode":
      return t("address.required.postalCode", { code: t(`checkout.postalCode.${country}`) });
    case "state":
      return t(country === "IN" ? "address.required.stateIndia" : "address.required.state");
    case "phoneNumber":
      return t(country === "IN" ? "address.required.mobile" : "address.required.phoneNumber");
    case "fullName":
    case "addressLine1":
    case "city":
    case "country":
      return t(`address.required.${field}`);
  }
}

/** The lines of a label, without the telephone number. */
export function addressLines(address: Address, language: Language): string[] {
  const state = address.country === "IN" ? stateName(address.state, language) : address.state;
  return [
    address.fullName,
    address.addressLine1,
    address.addressLine2,
    `${address.city}, ${state} ${address.postalCode}`,
    countryName(address.country, language),
  ].filter((line) => line !== "");
}
