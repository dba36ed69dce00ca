import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isSlug } from "#domain/slug.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { DeleteReviewRefusal } from "#domain/reviews/review-refusals.ts";
import type { World } from "#server/world.ts";
import { countReview, deleteOwnReview, lockReviewing } from "./own-review-store.ts";

/** The person's own review of a product, with the answer to it. Deleting what is already gone is no fault. */
export async function deleteReview(
  world: World,
  person: Person,
  slug: string,
): Promise<Result<null, DeleteReviewRefusal>> {
  if (!can(person, "write-review")) return refuse({ code: "not-a-customer" });
  if (!isSlug(slug)) return refuse({ code: "product-not-found" });
  return world.db.transaction(async (tx) => {
    const reviewing = await lockReviewing(tx, { slug, personId: person.id });
    if (reviewing === null) return refuse({ code: "product-not-found" });
    const { productId, review } = reviewing;
    if (review === null) return accept(null);
    if (review.hidden) return refuse({ code: "review-hidden" });
    await deleteOwnReview(tx, review.id);
    await countReview(tx, productId, review, null);
    return accept(null);
  });
}
