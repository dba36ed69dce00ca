// The address book of a customer: at most ten addresses, no address twice; the first one is the default.
import { type Address, addressFields } from "./address.ts";

export const addressesMax = 10;

export function isSameAddress(a: Address, b: Address): boolean {
  return addressFields.every((field) => a[field] === b[field]);
}
