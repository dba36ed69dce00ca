import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { withdrawOpenConsent } from "#server/vendors/consent-store.ts";
import type { World } from "#server/world.ts";
import { lockOwnBusiness } from "./steps/lock-own-business.ts";
import { recordConsent } from "./steps/record-consent.ts";

/**
 * Buyers are shown nothing of the contact any more; what was printed stays. As easy as agreeing, whatever the vendor's
 * standing is; the second time nothing happens.
 */
export async function withdrawConsent(
  world: World,
  person: Person,
): Promise<Result<null, { code: "not-a-vendor" }>> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const held = await lockOwnBusiness(tx, person);
    if (!held.ok) return held;
    const business = held.value;
    if (await withdrawOpenConsent(tx, { vendorId: business.id, at }))
      await recordConsent(tx, { by: person, at, business }, null);
    return accept(null);
  });
}
