import {
  checkAddress,
  type Address,
  type AddressInput,
  type AddressRefusal,
} from "#domain/people/addresses/address.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { destinationOf } from "./delivery-zone.ts";
import { shopTermsAt, type ShopDelivery } from "./shop-delivery.ts";

/** Where the shop itself sends nothing is told at the country, or at the postal code; what a vendor doesn't send, at its lines. */
export function checkAddressTo(
  input: AddressInput,
  shop: ShopDelivery,
  pinStates: PinStates,
): Result<Address, AddressRefusal> {
  const checked = checkAddress(input);
  if (!checked.ok) return checked;
  const address = checked.value;
  if (shopTermsAt(shop, destinationOf(address, pinStates)).served) return accept(address);
  const { country } = address;
  const isPlace = country === "IN" && !shop.countriesOff.includes(country);
  return refuse({
    code: "address-invalid",
    problems: isPlace ? { postalCode: "not-served" } : { country: "country-off" },
  });
}
