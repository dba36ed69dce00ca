import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import {
  maySubmitBusiness,
  missingItems,
  type SubmissionRefusal,
} from "#domain/vendors/business-details.ts";
import { selectLicences } from "#server/vendors/licences/licence-store.ts";
import type { World } from "#server/world.ts";
import { saveBusiness } from "./business-store.ts";
import { lockOwnBusiness } from "./steps/lock-own-business.ts";
import { noteForReview } from "./steps/note-for-review.ts";
import { recordBusiness } from "./steps/record-business.ts";

/** Asks an administrator to look at the completed list. Until the decision it stays as it is now. */
export async function submitBusiness(
  world: World,
  person: Person,
): Promise<Result<null, SubmissionRefusal>> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const held = await lockOwnBusiness(tx, person);
    if (!held.ok) return held;
    const business = held.value;
    const missing = missingItems(business, await selectLicences(tx, business.id), at);
    const may = maySubmitBusiness(business, missing);
    if (!may.ok) return may;
    await saveBusiness(tx, business.id, { submittedAt: at, sentBackReason: null });
    await recordBusiness(tx, { by: person, at, business, action: "submitted" });
    await noteForReview(tx, business, { news: "submitted", eventId: at.toISOString(), at });
    return accept(null);
  });
}
