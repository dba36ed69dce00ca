import type { Language } from "#domain/language.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectReviewToAnswer, type ReviewToAnswer } from "./answer-store.ts";

/** Null when there is none, it is hidden, or it is about another vendor's product. */
export async function getReviewToAnswer(
  world: World,
  person: Person,
  id: string,
  language: Language,
): Promise<ReviewToAnswer | null> {
  const { vendorId } = person;
  if (vendorId === null || !can(person, "answer-review", { vendorId }) || !isUuid(id)) return null;
  return selectReviewToAnswer(world.db, language, { id, vendorId });
}
