import { cartContentKey } from "#domain/carts/cart-content-key.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { SignedIn } from "#server/people/get-session.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { cartOwner } from "./cart-owner.ts";
import { cartPerson } from "./cart-person.ts";
import { loadCartLines, loadCartPacks, loadGeneration, type CartPack } from "./cart-store.ts";

export type AccountCart = {
  /** The mark of a browser's copy. */
  owner: string;
  /** Null before anything was put in. */
  generation: string | null;
  contentKey: string;
  lines: (CartPack & { quantity: number })[];
};

/** The account's cart with its packs as they are today, also those that are not for sale any more. */
export async function getCart(
  world: World,
  signedIn: SignedIn,
): Promise<Result<AccountCart, { code: "not-a-customer" }>> {
  if (!can(cartPerson(signedIn), "keep-cart")) return refuse({ code: "not-a-customer" });
  const { db } = world;
  const lines = await loadCartLines(db, signedIn.personId);
  const packIds = lines.map((line) => line.packId);
  const packs = await loadCartPacks(db, packIds, await getSettings(db));
  return accept({
    owner: cartOwner(signedIn.personId),
    generation: await loadGeneration(db, signedIn.personId),
    contentKey: cartContentKey(lines),
    lines: lines.flatMap(({ packId, quantity }) => {
      const pack = packs.get(packId);
      return pack ? [{ ...pack, quantity }] : [];
    }),
  });
}
