import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import type { NewPromotion, PromotionRefusal } from "#domain/promotions/new-promotion.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";

type Added = {
  /** Of the form: the first one has it. */
  id: string;
  newId: () => string;
  /** All of one form: of the same goods, payer and days. */
  promotions: readonly [NewPromotion, ...NewPromotion[]];
  /** Address in the shop of the one product that they are for; empty: it is none alone. */
  slug: string;
  personId: string;
  at: Date;
};

/** A form that was sent twice adds nothing the second time. */
export async function insertPromotions(
  tx: Transaction,
  { id, newId, promotions, slug, personId, at }: Added,
): Promise<Result<null, PromotionRefusal>> {
  const [first, ...others] = promotions;
  const subject = await findSubject(tx, first, slug);
  if (!subject.ok) return subject;
  const added = await insert(tx, { ...first, id, ...subject.value, personId });
  if (added === "there") return accept(null);
  if (added === "taken") return refuse({ code: "promotion-wrong", faults: { code: "code-taken" } });
  const all = [{ ...first, id }, ...others.map((other) => ({ ...other, id: newId() }))];
  for (const one of all) {
    if (one.id !== id) await insert(tx, { ...one, ...subject.value, personId });
    await recordActivity(tx, {
      actorId: personId,
      at,
      action: "created",
      subject: "promotion",
      subjectId: one.id,
      label: one.code ?? "without a code",
      after: factsOf(one),
    });
  }
  // What holds by itself stands on the pages of products; a code stands on none.
  if (first.code === null) await announceChange(tx, ["promotions"]);
  return accept(null);
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
    values (${given.id}, ${given.code}::text, ${given.kind}, ${given.basisPoints}::int, ${given.amountPaise}::bigint,
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
  minPacks,
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
  ...(minPacks > 1 && { fromPacks: minPacks }),
  paidBy,
  from: isoIndiaDay(indiaDay(startsAt)),
  ...(endsAt !== null && { until: isoIndiaDay(indiaDay(new Date(endsAt.getTime() - 1))) }),
  ...(usesMax !== null && { uses: usesMax }),
});
