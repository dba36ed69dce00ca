import { cartOwner } from "#server/carts/cart-owner.ts";

/** What a browser keeps as its copy: the mark of whose it is, and what is saved. */
export const wishListAnswer = (personId: string, packIds: readonly string[]) => ({
  owner: cartOwner(personId),
  packIds,
});
