import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import {
  newPromotion,
  type NewPromotion,
  type PromotionRefusal,
  type WrittenPromotion,
} from "#domain/promotions/new-promotion.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";

/**
 * Acts on what is ordered from its day on; what was ordered stays as it is.
 *
 * @param given.id that of the form: the same form sent twice adds one offer
 */
export async function addPromotion(
  world: World,
  person: Person,
  { id, ...written }: WrittenPromotion & { id: string },
): Promise<Result<null, PromotionRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  const decided = newPromotion(written, isoIndiaDay(indiaDay(at)));
  if (!decided.ok) return decided;
  return world.db.transaction(async (tx) => {
    const subject = await findSubject(tx, decided.value, written.product.trim());
    if (!subject.ok) return subject;
    const added = await insert(tx, { ...decided.value, id, ...subject.value, personId: person.id });
    if (added === "there") return accept(null);
    if (added === "taken")
      return refuse({ code: "promotion-wrong", faults: { code: "code-taken" } });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "created",
      subject: "promotion",
      subjectId: id,
      label: decided.value.code,
      after: factsOf(decided.value),
    });
    return accept(null);
  });
}

async function findSubject(
  tx: Transaction,
  { vendorId, categoryId }: NewPromotion,
  slug: string,
): Promise<Result<{ productId: string | null }, PromotionRefusal>> {
  const { rows } = await tx.execute<{ hasTo: boolean; productId: string | null }>(sql`
    select (${vendorId}::uuid is null or exists (select from vendors where id = ${vendorId}::uuid))
        and (${categoryId}::uuid is null or exists (select from categories where id = ${categoryId}::uuid)) as "hasTo",
      (select id from products where slug = ${slug} and (${vendorId}::uuid is null or vendor_id = ${vendorId}::uuid)
        and (${categoryId}::uuid is null or category_id = ${categoryId}::uuid)) as "productId"`);
  const { hasTo = false, productId = null } = rows[0] ?? {};
  if (!hasTo) return refuse({ code: "promotion-wrong", faults: { to: "to-missing" } });
  if (slug !== "" && productId === null)
    return refuse({ code: "promotion-wrong", faults: { product: "product-missing" } });
  return accept({ productId });
}

async function insert(
  tx: Transaction,
  given: NewPromotion & { id: string; productId: string | null; personId: string },
): Promise<"added" | "there" | "taken"> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into promotions (id, code, kind, basis_points, amount_paise, most_paise, min_packs, min_goods_paise, paid_by,
      vendor_id, category_id, product_id, starts_at, ends_at, uses_max, per_person, person_id)
    values (${given.id}, ${given.code}, ${given.kind}, ${given.basisPoints}::int, ${given.amountPaise}::bigint,
      ${given.mostPaise}::bigint, ${given.minPacks}, ${given.minGoodsPaise}, ${given.paidBy}, ${given.vendorId}::uuid,
      ${given.categoryId}::uuid, ${given.productId}::uuid, ${given.startsAt}, ${given.endsAt}::timestamptz,
      ${given.usesMax}::int, ${given.perPerson}::smallint, ${given.personId})
    on conflict do nothing returning id`);
  if (rows.length > 0) return "added";
  const { rows: there } = await tx.execute<{ id: string }>(
    sql`select id from promotions where id = ${given.id}`,
  );
  return there.length > 0 ? "there" : "taken";
}

/** As somebody reads them later in the log. */
const factsOf = ({
  basisPoints,
  amountPaise,
  paidBy,
  startsAt,
  endsAt,
  usesMax,
}: NewPromotion) => ({
  gives:
    basisPoints !== null
      ? `${basisPoints / 100}%`
      : amountPaise === null
        ? "free delivery"
        : formatRupees(amountPaise),
  paidBy,
  from: isoIndiaDay(indiaDay(startsAt)),
  ...(endsAt !== null && { until: isoIndiaDay(indiaDay(new Date(endsAt.getTime() - 1))) }),
  ...(usesMax !== null && { uses: usesMax }),
});
