import type { Executor } from "#database/connect.ts";
import type { AddressInput } from "#domain/people/addresses/address.ts";
import type { Person } from "#domain/people/person.ts";
import { getCheckout } from "#server/orders/placing/get-checkout.ts";
import type { PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import type { World } from "#server/world.ts";
import { makeCart, type GivenCartLine } from "./cart.ts";
import { makePerson } from "./person.ts";

export const address: AddressInput = {
  fullName: "Asha Verma",
  addressLine1: "12 Chaupal Marg",
  city: "Indore",
  state: "MP",
  postalCode: "452001",
  country: "IN",
  phoneNumber: "9876543210",
};

/** A customer with a cart who is about to order it. */
export async function makeBuyer(db: Executor, lines?: GivenCartLine[]): Promise<Person> {
  const { id } = await makePerson(db);
  await makeCart(db, { personId: id, ...(lines ? { lines } : {}) });
  return { id, role: "customer", status: "active", vendorId: null };
}

/** What the checkout page would send after showing today's cart. */
export async function checkoutRequest(
  world: World,
  person: Person,
  over: Partial<PlaceOrderRequest> = {},
): Promise<PlaceOrderRequest> {
  const { cartGeneration, cartKey, lines, ...sums } = await getCheckout(world, person);
  const { method = "cod" } = over;
  const priced = method === "cod" ? sums.pricedInCash : sums.priced;
  return {
    cartGeneration,
    shownCartKey: cartKey,
    shownPrices: Object.fromEntries(lines.map(({ packId, pricePaise }) => [packId, pricePaise])),
    shownTotalPaise: priced?.totalPaise ?? 0,
    address,
    method,
    language: "en",
    saveAddress: false,
    ...over,
  };
}
