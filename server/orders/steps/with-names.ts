import type { ShippingAddress } from "#database/schema/orders.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import { countryName } from "#domain/people/addresses/countries.ts";
import { stateName } from "#domain/people/addresses/states.ts";

/** An address as orders keep it, with the names its codes stand for today. */
export const withNames = (address: Address): ShippingAddress => ({
  ...address,
  stateName: address.country === "IN" ? stateName(address.state) : address.state,
  countryName: countryName(address.country),
});
