import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { readPhotoOfReview, readShownPhoto, type PhotoForm } from "./review-photo-store.ts";

/** For everybody. Null: there is none, or its review is not shown. */
export const getReviewPhoto = async (
  { db }: Pick<World, "db">,
  id: string,
  form: PhotoForm,
): Promise<Buffer | null> => (isUuid(id) ? readShownPhoto(db, id, form) : null);

/** For whoever decides what is shown: of a hidden review, too. */
export async function getModeratedPhoto(
  { db }: Pick<World, "db">,
  person: Person,
  { reviewId, photoId: id }: { reviewId: string; photoId: string },
): Promise<Buffer | null> {
  if (!can(person, "manage-reviews") || !isUuid(reviewId) || !isUuid(id)) return null;
  return readPhotoOfReview(db, { id, reviewId });
}
