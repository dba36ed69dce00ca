import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { decideSaving, type WishListFull } from "#domain/wishlist/wish-list.ts";
import { loadCartPacks } from "#server/carts/cart-store.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import {
  deleteSavedPack,
  insertSavedPacks,
  loadSavedPacks,
  lockWishList,
} from "./wishlist-store.ts";

export type SavingRefusal =
  | WishListFull
  | { code: "not-a-customer" }
  | { code: "withdrawn"; packId: string };

/** Puts a pack on the account's list or takes it off; the same wish twice changes nothing the second time. Answers what is saved. */
export async function setSaved(
  world: World,
  customer: Person,
  { packId, saved }: { packId: string; saved: boolean },
): Promise<Result<string[], SavingRefusal>> {
  if (!can(customer, "keep-cart")) return refuse({ code: "not-a-customer" });
  return world.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, customer.id))) return refuse({ code: "not-a-customer" });
    await lockWishList(tx, customer.id);
    const before = (await loadSavedPacks(tx, customer.id)).map((one) => one.packId);
    if (!saved) {
      await deleteSavedPack(tx, customer.id, packId);
      return accept(before.filter((other) => other !== packId));
    }
    const decided = decideSaving(before, packId);
    if (!decided.ok) return decided;
    if (!decided.value.isNew) return accept(before);
    const pack = (await loadCartPacks(tx, [packId], await getSettings(tx))).get(packId);
    if (!pack?.forSale) return refuse({ code: "withdrawn", packId });
    await insertSavedPacks(tx, customer.id, [packId], world.now());
    return accept([packId, ...before]);
  });
}
