import {
  emptyLongList,
  goesOnAfter,
  longListPage,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countReviews,
  readReviewKey,
  readReviews,
  type FoundReview,
  type ReviewFilter,
} from "./moderation-store.ts";

export type FoundReviews = LongListPage & { reviews: FoundReview[] };

/** All of the shop, hidden ones too, the newest first. `after`: the id of a review, those behind that one alone. */
export async function findReviews(
  { reader: db }: World,
  person: Person,
  { page, after, ...given }: ReviewFilter & { page: number; after: string | null },
): Promise<FoundReviews> {
  if (!can(person, "manage-reviews")) return { reviews: [], ...emptyLongList };
  const asked = { ...given, after: after === null ? null : await readReviewKey(db, after) };
  const { offset, ...shown } = longListPage(page, await countReviews(db, asked));
  const reviews = await readReviews(db, asked, { limit: rowsPerPage, offset });
  return { ...shown, goesOnAfter: goesOnAfter(shown, reviews.at(-1)?.id), reviews };
}
