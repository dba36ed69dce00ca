import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Person } from "#domain/people/person.ts";
import { newLinePromotions } from "#domain/promotions/new-line-promotions.ts";
import {
  newPromotion,
  type PromotionRefusal,
  type WrittenLinePromotions,
  type WrittenPromotion,
} from "#domain/promotions/new-promotion.ts";
import { refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { keeperOf } from "./keeper-of.ts";
import { insertPromotions } from "./steps/insert-promotions.ts";

/** A code, or the steps of what holds by itself: its form has both kinds of fields, and those of one count. */
export type AskedPromotion = WrittenPromotion & WrittenLinePromotions & { byItself: boolean };

/**
 * Acts on what is ordered from its day on; what was ordered stays as it is.
 *
 * @param given.id that of the form: the same form sent twice adds one offer
 */
export async function addPromotion(
  world: World,
  person: Person,
  { id, ...written }: AskedPromotion & { id: string },
): Promise<Result<null, PromotionRefusal>> {
  const keeper = keeperOf(person);
  if (keeper === null) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  const by = { ...keeper, today: isoIndiaDay(indiaDay(at)) };
  const decided = written.byItself ? newLinePromotions(written, by) : newPromotion(written, by);
  if (!decided.ok) return decided;
  const [first, ...others] = [decided.value].flat();
  if (first === undefined) throw new Error("A form that is right makes an offer");
  return world.db.transaction(async (tx) =>
    insertPromotions(tx, {
      id,
      newId: world.newId,
      promotions: [first, ...others],
      slug: written.product.trim(),
      personId: person.id,
      at,
    }),
  );
}
