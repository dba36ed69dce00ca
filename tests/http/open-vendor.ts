import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor, type Vendor } from "#tests/factories/vendor.ts";
import type { TestShop } from "#tests/shop.ts";

const password = "kivaro-tenumi-47";

/** Somebody of a business that is there, signed in to the shop. */
export async function signInFor(shop: Pick<TestShop, "world" | "fetch">, vendorId: string) {
  const person = await makePerson(shop.world.db, { role: "vendor", vendorId, password });
  const vendor = openBrowser(shop);
  await vendor.send("/login", { email: person.email, password });
  return { vendor, vendorId, person };
}

/** Somebody of a new business, signed in to the shop. */
export async function openVendor(
  shop: Pick<TestShop, "world" | "fetch">,
  given: Partial<Vendor> = {},
) {
  const { id } = await makeVendor(shop.world.db, given);
  return signInFor(shop, id);
}
