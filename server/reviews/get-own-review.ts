import type { Language } from "#domain/language.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isSlug } from "#domain/slug.ts";
import { authorName } from "#domain/reviews/author-name.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectName, selectReviewedProduct, type OwnReview } from "./own-review-store.ts";

/** Whether this person may write about the product, and if not, why. */
export type ReviewStanding =
  | "may-write"
  | "hidden"
  | "on-its-way"
  | "not-bought"
  | "not-a-customer";

export type OwnReviewPage = {
  product: { slug: string; name: string; imageKey: string | null; onSale: boolean };
  standing: ReviewStanding;
  review:
    | (Pick<OwnReview, "stars" | "text"> & { hiddenReason: string | null; photos: string[] })
    | null;
  /** What will stand below the review. */
  authorName: string;
};

/** Null when there is no such product, or it isn't on sale and the person has nothing to do with it. */
export async function getOwnReview(
  world: World,
  person: Person,
  slug: string,
  language: Language,
): Promise<OwnReviewPage | null> {
  if (!isSlug(slug)) return null;
  const settings = await cachedSettings(world);
  const found = await selectReviewedProduct(world.db, settings, language, {
    slug,
    personId: person.id,
  });
  if (found === null) return null;
  const { received, onItsWay, review, ...product } = found;
  if (!product.onSale && !received && review === null) return null;
  const standing = standingOf(person, { received, onItsWay, review });
  return {
    product,
    standing,
    review: review && {
      stars: review.stars,
      text: review.text,
      hiddenReason: review.hiddenReason,
      photos: review.photos,
    },
    authorName: authorName(await selectName(world.db, person.id)),
  };
}

function standingOf(
  person: Person,
  {
    received,
    onItsWay,
    review,
  }: { received: boolean; onItsWay: boolean; review: OwnReview | null },
): ReviewStanding {
  if (!can(person, "write-review")) return "not-a-customer";
  if (review?.hidden) return "hidden";
  if (received) return "may-write";
  return onItsWay ? "on-its-way" : "not-bought";
}
