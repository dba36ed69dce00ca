import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  countReviews,
  readReviews,
  type FoundReview,
  type ReviewListQuery,
} from "./moderation-store.ts";

export type FoundReviews = ListPage & { reviews: FoundReview[] };

/** All of the shop, hidden ones too, the newest first. */
export async function findReviews(
  { reader: db }: World,
  person: Person,
  { page, ...asked }: ReviewListQuery & { page: number },
): Promise<FoundReviews> {
  if (!can(person, "manage-reviews")) return { reviews: [], ...listPage(1, 0) };
  const { offset, ...shown } = listPage(page, await countReviews(db, asked));
  return { ...shown, reviews: await readReviews(db, asked, { limit: rowsPerPage, offset }) };
}
