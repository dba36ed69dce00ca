import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { mayTakeBack, type TakeBackRefusal } from "#domain/vendors/business-details.ts";
import type { World } from "#server/world.ts";
import { saveBusiness } from "./business-store.ts";
import { holdOwnBusiness } from "./steps/hold-own-business.ts";
import { recordBusiness } from "./steps/record-business.ts";

/** Whoever has found a mistake needn't wait for the decision to mend it. */
export async function takeBackSubmission(
  world: World,
  person: Person,
): Promise<Result<null, TakeBackRefusal>> {
  return world.db.transaction(async (tx) => {
    const held = await holdOwnBusiness(tx, person);
    if (!held.ok) return held;
    const business = held.value;
    const may = mayTakeBack(business);
    if (!may.ok) return may;
    await saveBusiness(tx, business.id, { submittedAt: null });
    await recordBusiness(tx, { by: person, at: world.now(), business, action: "withdrawn" });
    return accept(null);
  });
}
