import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import { grievanceOfficer, type BusinessInformation } from "#domain/settings/shop-settings.ts";
import type { ShopDetails } from "./contact-details.tsx";

/** How the shop and its grievance officer are reached. */
export const shopDetails = (business: BusinessInformation): ShopDetails => ({
  address: business.address,
  phone: business.phone,
  email: business.email,
  call: telephoneLink(business.phone),
  officer: {
    name: grievanceOfficer(business),
    email: business.grievanceOfficerEmail,
    phone: business.grievanceOfficerPhone,
    call: telephoneLink(business.grievanceOfficerPhone),
  },
});
