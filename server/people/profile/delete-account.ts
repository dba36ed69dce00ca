import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import { closedStatuses } from "#domain/orders/order-status.ts";
import type { Role } from "#domain/people/person.ts";
import { decideDeletion, type UnderWay } from "#domain/people/profile/account-deletion.ts";
import type { AccountDeletionRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { eraseAccountData, erasePerson, eraseWritings } from "./erasing-store.ts";
import { checkOwnPassword } from "./steps/check-own-password.ts";

/** Orders stay as they were placed: see domain/people/profile/account-deletion.ts. */
export async function deleteAccount(
  world: World,
  personId: string,
  given: { password: string },
): Promise<Result<null, AccountDeletionRefusal>> {
  const checked = await checkOwnPassword(world, personId, given.password);
  if (!checked.ok) return checked;
  return world.db.transaction(async (tx) => {
    const person = await lockPerson(tx, personId, checked.value.passwordHash);
    if (person === null) return refuse({ code: "current-password-wrong" });
    const decided = decideDeletion({ role: person.role, ...(await underWay(tx, personId)) });
    if (!decided.ok) return decided;
    await eraseAccountData(tx, personId);
    const reviewed = await eraseWritings(tx, personId);
    await erasePerson(tx, personId);
    if (reviewed.length > 0) {
      const products = reviewed.map((productId) => `product:${productId}` as const);
      await announceChange(tx, ["reviews", ...products]);
    }
    return accept(null);
  });
}

/** The cart first, as an order does: one that is being placed is either seen here as open, or finds no cart. */
async function lockPerson(
  tx: Transaction,
  personId: string,
  passwordHash: string,
): Promise<{ role: Role } | null> {
  await tx.execute(sql`select 1 from account_carts where person_id = ${personId} for update`);
  const { rows } = await tx.execute<{ role: Role }>(sql`
    select role from people
    where id = ${personId} and status = 'active' and password_hash = ${passwordHash} for update`);
  return rows[0] ?? null;
}

async function underWay(tx: Transaction, personId: string): Promise<Omit<UnderWay, "role">> {
  const { rows } = await tx.execute<Omit<UnderWay, "role">>(sql`
    select
      (select count(*) from parcels p join orders o on o.id = p.order_id
        where o.person_id = ${personId} and p.status <> all(${parcelStatusArray(closedStatuses)})) as "openParcels",
      (select count(*) from return_requests asked where asked.person_id = ${personId} and (asked.state = 'asked'
        or exists (select 1 from replacements where request_id = asked.id and state in ('preparing', 'sent')))) as "openReturns"`);
  const [found] = rows;
  if (!found) throw new Error("What is under way was not counted.");
  return found;
}
