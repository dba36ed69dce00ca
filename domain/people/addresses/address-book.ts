// The address book of a customer: at most ten addresses, no address twice; the first one is the default, and while
// there are any, one is.
import { type Address, addressFields } from "./address.ts";

export const addressesMax = 10;

export function isSameAddress(a: Address, b: Address): boolean {
  return addressFields.every((field) => a[field] === b[field]);
}

/** Which address is to be the default once that one is gone: the first that is left. Null: the book is empty. */
export function defaultAfterRemoval(
  addresses: readonly { id: string; isDefault: boolean }[],
  removedId: string,
): string | null {
  const left = addresses.filter(({ id }) => id !== removedId);
  return (left.find(({ isDefault }) => isDefault) ?? left[0])?.id ?? null;
}
