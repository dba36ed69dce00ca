import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { cartOwner } from "#server/carts/cart-owner.ts";
import { loadCartPacks, type CartPack } from "#server/carts/cart-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { loadSavedPacks, loadTellsPrices } from "./wishlist-store.ts";

export type AccountWishList = {
  /** The mark of a browser's copy, as that of its cart. */
  owner: string;
  tellsPrices: boolean;
  packs: (CartPack & { taxRateBasisPoints: number; savedPaise: number })[];
};

/** The account's list with its packs as they are today, also those that are not for sale any more. */
export async function getWishList(
  world: World,
  customer: Person,
): Promise<Result<AccountWishList, { code: "not-a-customer" }>> {
  if (!can(customer, "keep-cart")) return refuse({ code: "not-a-customer" });
  const { db } = world;
  const saved = await loadSavedPacks(db, customer.id);
  const settings = await cachedSettings(world);
  const packs = await loadCartPacks(
    db,
    saved.map(({ packId }) => packId),
    settings,
  );
  const rateOf = taxRatesAt(settings, world.now());
  return accept({
    owner: cartOwner(customer.id),
    tellsPrices: await loadTellsPrices(db, customer.id),
    packs: saved.flatMap(({ packId, pricePaise: savedPaise }) => {
      const pack = packs.get(packId);
      return pack ? [{ ...pack, savedPaise, taxRateBasisPoints: rateOf(pack) }] : [];
    }),
  });
}
