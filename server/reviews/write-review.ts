import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isSlug } from "#domain/slug.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { authorName } from "#domain/reviews/author-name.ts";
import { changePhotos } from "#domain/files/change-photos.ts";
import { reviewPhotosMax } from "#domain/reviews/review-photos.ts";
import { checkReview, type ReviewContent } from "#domain/reviews/review.ts";
import type { WriteReviewRefusal } from "#domain/reviews/review-refusals.ts";
import type { Transaction } from "#database/connect.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { attemptKey, countAttempt } from "#server/people/sign-in/attempt-store.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import { renderReviewPhotos, type ReviewPhoto } from "./photos/render-review-photos.ts";
import { deletePhotos, insertPhotos, selectPhotosOf } from "./photos/review-photo-store.ts";
import {
  countReview,
  insertReview,
  lockReviewing,
  selectName,
  updateReview,
} from "./own-review-store.ts";

/** Photos are those that are added; of its own ones, those that are removed are named. */
type ReviewInput = ReviewContent & {
  slug: string;
  photos?: readonly Buffer[];
  removedPhotoIds?: readonly string[];
};

type CheckedReview = ReviewContent & {
  slug: string;
  photos: readonly ReviewPhoto[];
  removedPhotoIds: readonly string[];
};

const hourSeconds = 3600;

/** The person's one review of a product: written, or changed when there is one. Sent twice, it is the same review. */
export async function writeReview(
  world: World,
  person: Person,
  { slug, photos = [], removedPhotoIds = [], ...given }: ReviewInput,
): Promise<Result<null, WriteReviewRefusal>> {
  if (!can(person, "write-review")) return refuse({ code: "not-a-customer" });
  if (!isSlug(slug)) return refuse({ code: "product-not-found" });
  const content = checkReview(given);
  if (!content.ok) return content;
  const counted = await countWriting(world, person.id);
  if (!counted.ok) return counted;
  // Before anything is locked: a picture takes its time.
  const rendered = await renderReviewPhotos(world.queues, {
    personId: person.id,
    pictures: photos,
  });
  if (!rendered.ok) return rendered;
  const checked = { slug, ...content.value, photos: rendered.value, removedPhotoIds };
  return world.db.transaction((tx) => writeReviewIn(tx, world, person.id, checked));
}

async function writeReviewIn(
  tx: Transaction,
  world: World,
  personId: string,
  { slug, stars, text, photos, removedPhotoIds }: CheckedReview,
): Promise<Result<null, WriteReviewRefusal>> {
  if (!(await lockAccount(tx, personId))) return refuse({ code: "not-a-customer" });
  const reviewing = await lockReviewing(tx, { slug, personId });
  if (reviewing === null) return refuse({ code: "product-not-found" });
  const { productId, vendorId, review } = reviewing;
  if (!reviewing.received) return refuse({ code: "not-received" });
  if (review?.hidden) return refuse({ code: "review-hidden" });
  const kept = review ? await selectPhotosOf(tx, review.id) : [];
  const changed = changePhotos(kept, {
    removedIds: removedPhotoIds,
    added: photos,
    max: reviewPhotosMax,
  });
  if (!changed.ok) return changed;
  const { removed, added } = changed.value;
  const isChanged = removed.length + added.length > 0;
  if (review?.stars === stars && review.text === text && !isChanged) return accept(null);

  const now = world.now();
  const name = authorName(await selectName(tx, personId));
  const id = review?.id ?? world.newId();
  const written = { id, stars, text, authorName: name, now };
  if (review === null) {
    await insertReview(tx, { ...written, productId, personId });
    const notice = { kind: "review", subjectId: id, key: `review:${id}` } as const;
    await recordNotices(
      tx,
      [vendorId, null].map((toldId) => ({ ...notice, vendorId: toldId })),
      now,
    );
  } else await updateReview(tx, written);
  await deletePhotos(tx, removed);
  const withIds = added.map((photo) => ({ ...photo, id: world.newId() }));
  await insertPhotos(tx, { reviewId: id, photos: withIds, at: now });
  await countReview(tx, productId, review, { id, stars, text, hidden: false });
  return accept(null);
}

async function countWriting(
  world: World,
  personId: string,
): Promise<Result<null, { code: "too-many-reviews"; retryAfterSeconds: number }>> {
  const limit = world.limits.reviewsPerHour;
  const counted = await countAttempt(
    world.db,
    attemptKey("review", personId),
    { limit, windowSeconds: hourSeconds, lockSeconds: hourSeconds },
    world.now(),
  );
  if (counted.attempts <= limit) return accept(null);
  return refuse({ code: "too-many-reviews", retryAfterSeconds: counted.retryAfterSeconds });
}
