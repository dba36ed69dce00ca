import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { ShowReviewRefusal } from "#domain/reviews/hiding.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockModerating, setHidden } from "./moderation-store.ts";
import { countReview } from "./own-review-store.ts";

/** A hidden review is on the product's page again, and counts. One that is shown stays so. */
export async function showReview(
  world: World,
  person: Person,
  id: string,
): Promise<Result<null, ShowReviewRefusal>> {
  if (!can(person, "manage-reviews")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(id)) return refuse({ code: "review-not-found" });
  return world.db.transaction(async (tx) => {
    const moderating = await lockModerating(tx, id);
    if (moderating === null) return refuse({ code: "review-not-found" });
    const { productId, productName, review, reason } = moderating;
    if (!review.hidden) return accept(null);
    await setHidden(tx, { id, hidden: null });
    await countReview(tx, productId, review, { ...review, hidden: false });
    await recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "shown",
      subject: "review",
      subjectId: id,
      label: productName,
      before: { reason },
    });
    return accept(null);
  });
}
