import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isSlug } from "#domain/slug.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { authorName } from "#domain/reviews/author-name.ts";
import { checkReview, type ReviewContent } from "#domain/reviews/review.ts";
import type { WriteReviewRefusal } from "#domain/reviews/review-refusals.ts";
import type { Transaction } from "#database/connect.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { attemptKey, countAttempt } from "#server/people/sign-in/attempt-store.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";
import type { World } from "#server/world.ts";
import {
  countReview,
  insertReview,
  lockReviewing,
  selectName,
  updateReview,
} from "./own-review-store.ts";

type ReviewInput = ReviewContent & { slug: string };

const hourSeconds = 3600;

/** The person's one review of a product: written, or changed when there is one. Sent twice, it is the same review. */
export async function writeReview(
  world: World,
  person: Person,
  { slug, ...given }: ReviewInput,
): Promise<Result<null, WriteReviewRefusal>> {
  if (!can(person, "write-review")) return refuse({ code: "not-a-customer" });
  if (!isSlug(slug)) return refuse({ code: "product-not-found" });
  const content = checkReview(given);
  if (!content.ok) return content;
  const counted = await countWriting(world, person.id);
  if (!counted.ok) return counted;
  return world.db.transaction((tx) =>
    writeReviewIn(tx, world, person.id, { slug, ...content.value }),
  );
}

async function writeReviewIn(
  tx: Transaction,
  world: World,
  personId: string,
  { slug, stars, text }: ReviewInput,
): Promise<Result<null, WriteReviewRefusal>> {
  if (!(await lockAccount(tx, personId))) return refuse({ code: "not-a-customer" });
  const reviewing = await lockReviewing(tx, { slug, personId });
  if (reviewing === null) return refuse({ code: "product-not-found" });
  const { productId, vendorId, review } = reviewing;
  if (!reviewing.received) return refuse({ code: "not-received" });
  if (review?.hidden) return refuse({ code: "review-hidden" });
  if (review?.stars === stars && review.text === text) return accept(null);

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
