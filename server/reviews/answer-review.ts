import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { checkAnswer } from "#domain/reviews/review.ts";
import type { AnswerRefusal } from "#domain/reviews/review-refusals.ts";
import { isUuid } from "#domain/uuid.ts";
import { announceChange } from "#server/platform/changes.ts";
import { checkMayChange } from "#server/vendors/steps/check-may-change.ts";
import type { World } from "#server/world.ts";
import { lockAnswering, updateAnswer } from "./answer-store.ts";

/** Once, and for good. The same answer sent twice is one answer. */
export async function answerReview(
  world: World,
  person: Person,
  given: { reviewId: string; text: string },
): Promise<Result<null, AnswerRefusal>> {
  const { reviewId: id } = given;
  const { vendorId } = person;
  if (vendorId === null || !isUuid(id)) return refuse({ code: "review-not-found" });
  const text = checkAnswer(given.text);
  return world.db.transaction(async (tx) => {
    const answering = await lockAnswering(tx, { id, vendorId });
    if (answering === null || !can(person, "answer-review", answering))
      return refuse({ code: "review-not-found" });
    if (!text.ok) return text;
    const mayChange = await checkMayChange(tx, person);
    if (!mayChange.ok) return mayChange;
    if (answering.answer === text.value) return accept(null);
    if (answering.answer !== null) return refuse({ code: "already-answered" });
    await updateAnswer(tx, { id, answer: text.value, now: world.now() });
    await announceChange(tx, [`product:${answering.productId}`]);
    return accept(null);
  });
}
