import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { mayWithdraw, type WithdrawalRefusal } from "#domain/vendors/business-details.ts";
import type { World } from "#server/world.ts";
import { saveBusiness } from "./business-store.ts";
import { lockOwnBusiness } from "./steps/lock-own-business.ts";
import { recordBusiness } from "./steps/record-business.ts";

/** Whoever has found a mistake needn't wait for the decision to mend it. */
export async function withdrawSubmission(
  world: World,
  person: Person,
): Promise<Result<null, WithdrawalRefusal>> {
  return world.db.transaction(async (tx) => {
    const held = await lockOwnBusiness(tx, person);
    if (!held.ok) return held;
    const business = held.value;
    const may = mayWithdraw(business);
    if (!may.ok) return may;
    await saveBusiness(tx, business.id, { submittedAt: null });
    await recordBusiness(tx, { by: person, at: world.now(), business, action: "withdrawn" });
    return accept(null);
  });
}
