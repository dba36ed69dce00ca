import { lastDailyMail } from "#domain/notices/daily-mail.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import { lockWishList, saveTellsPrices } from "./wishlist-store.ts";

/** Whether somebody is told by mail when a price on their list drops. */
export async function choosePriceMails(
  world: World,
  customer: Person,
  tellsPrices: boolean,
): Promise<Result<null, { code: "not-a-customer" }>> {
  if (!can(customer, "keep-cart")) return refuse({ code: "not-a-customer" });
  return world.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, customer.id))) return refuse({ code: "not-a-customer" });
    await lockWishList(tx, customer.id);
    const { day } = lastDailyMail(world.now());
    await saveTellsPrices(tx, customer.id, { tellsPrices, lookedOn: day });
    return accept(null);
  });
}
