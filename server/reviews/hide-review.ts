import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { checkHidingReason, type HideReviewRefusal } from "#domain/reviews/hiding.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockModerating, setHidden } from "./moderation-store.ts";
import { countReview } from "./own-review-store.ts";

/** It leaves the product's page and its rating at once; its author reads why. */
export async function hideReview(
  world: World,
  person: Person,
  given: { reviewId: string; reason: string },
): Promise<Result<null, HideReviewRefusal>> {
  const { reviewId: id } = given;
  if (!can(person, "manage-reviews")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(id)) return refuse({ code: "review-not-found" });
  const reason = checkHidingReason(given.reason);
  if (!reason.ok) return reason;
  return world.db.transaction(async (tx) => {
    const moderating = await lockModerating(tx, id);
    if (moderating === null) return refuse({ code: "review-not-found" });
    const { productId, productName, review } = moderating;
    if (review.hidden)
      return moderating.reason === reason.value ? accept(null) : refuse({ code: "already-hidden" });
    const now = world.now();
    await setHidden(tx, { id, hidden: { at: now, reason: reason.value } });
    await countReview(tx, productId, review, { ...review, hidden: true });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "hidden",
      subject: "review",
      subjectId: id,
      label: productName,
      after: { reason: reason.value },
    });
    return accept(null);
  });
}
