import { cartContentKey } from "#domain/carts/cart-content-key.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { cartOwner } from "./cart-owner.ts";
import { loadCartLines, loadCartPacks, loadGeneration, type CartPack } from "./cart-store.ts";

export type AccountCart = {
  /** The mark of a browser's copy. */
  owner: string;
  /** Null before anything was put in. */
  generation: string | null;
  contentKey: string;
  lines: (CartPack & { quantity: number; taxRateBasisPoints: number })[];
};

/** The account's cart with its packs as they are today, also those that are not for sale any more. */
export async function getCart(
  world: World,
  customer: Person,
): Promise<Result<AccountCart, { code: "not-a-customer" }>> {
  if (!can(customer, "keep-cart")) return refuse({ code: "not-a-customer" });
  const { db } = world;
  const lines = await loadCartLines(db, customer.id);
  const packIds = lines.map((line) => line.packId);
  const settings = await cachedSettings(world);
  const packs = await loadCartPacks(db, packIds, settings);
  const rateOf = taxRatesAt(settings, world.now());
  return accept({
    owner: cartOwner(customer.id),
    generation: await loadGeneration(db, customer.id),
    contentKey: cartContentKey(lines),
    lines: lines.flatMap(({ packId, quantity }) => {
      const pack = packs.get(packId);
      return pack ? [{ ...pack, quantity, taxRateBasisPoints: rateOf(pack) }] : [];
    }),
  });
}
