import { stateName } from "#domain/people/addresses/states.ts";
import { type BusinessInformation, grievanceOfficer } from "#domain/settings/shop-settings.ts";
import type { Language } from "#domain/language.ts";
import type { BuyerContactRow } from "./consent-store.ts";

/** What buyers are told of how a seller is reached. */
export type SellerContact = {
  /** Null until the seller has agreed that it is shown. */
  address: PostalAddress | null;
  /** Of the seller, or of the shop in its place. */
  phone: string | null;
  email: string | null;
  /** Who answers in the seller's place until it has agreed; null once it has. */
  careShop: string | null;
  /** Who looks at complaints: the seller's own officer with the designation, else the shop's with phone and email too. */
  officer: string | null;
  /** The shop, where the officer is its own. */
  officerShop: string | null;
};

type PostalAddress = {
  street: string;
  pinCode: string;
  /** All of it: '14 Mandi Road, Indore, Madhya Pradesh 452001'. */
  line: string;
};

export function sellerContactIn(
  language: Language,
  row: BuyerContactRow | null,
  business: BusinessInformation,
): SellerContact {
  const officer = officerOf(row, business);
  if (row === null)
    return {
      address: null,
      phone: business.phone || null,
      email: business.email || null,
      careShop: business.name,
      ...officer,
    };
  const { city, stateCode, pinCode, phone, email } = row;
  const street = joined(row.addressLine1, row.addressLine2);
  const place = stateCode && `${stateName(stateCode, language)} ${pinCode}`;
  return {
    address: pinCode === null ? null : { street, pinCode, line: joined(street, city, place) },
    phone,
    email,
    careShop: null,
    ...officer,
  };
}

function officerOf(
  row: BuyerContactRow | null,
  business: BusinessInformation,
): Pick<SellerContact, "officer" | "officerShop"> {
  if (row?.officerName)
    return { officer: joined(row.officerName, row.officerDesignation), officerShop: null };
  const { grievanceOfficerPhone, grievanceOfficerEmail } = business;
  if (business.grievanceOfficerName === "") return { officer: null, officerShop: null };
  return {
    officer: joined(grievanceOfficer(business), grievanceOfficerPhone, grievanceOfficerEmail),
    officerShop: business.name,
  };
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(", ");
