import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { executePrepared } from "#database/prepared.ts";
import type { InJson } from "#database/in-json.ts";
import type { CouponFacts } from "#domain/promotions/check-coupon.ts";
import type { LinePromotion } from "#domain/promotions/line-promotion.ts";
import { isFor, type PromotionScope } from "#domain/promotions/promotion.ts";

/** One that holds by itself, with the goods that it is for. */
export type RunningPromotion = LinePromotion & PromotionScope;

const terms = sql`'id', promotion.id, 'kind', promotion.kind, 'basisPoints', promotion.basis_points,
  'amountPaise', promotion.amount_paise, 'minPacks', promotion.min_packs, 'paidBy', promotion.paid_by,
  'vendorId', promotion.vendor_id, 'categoryId', promotion.category_id, 'productId', promotion.product_id`;

/** Those that hold by themselves now for goods of these vendors, as one JSON list in the order in which they were added. */
export const runningPromotions = (now: Date, vendorIds: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(${terms}) order by promotion.entry), '[]'::json)
  from promotions promotion
  where promotion.code is null and promotion.starts_at <= ${now} and (promotion.ends_at is null or promotion.ends_at > ${now})
    and (promotion.vendor_id is null or promotion.vendor_id in (${vendorIds})))`;

export type StoredCoupon = InJson<CouponFacts>;

/** What is known of a code, with how often the account used it; null: there is none. */
export const couponFacts = (code: SQL, personId: SQL): SQL => sql`(
  select json_build_object(${terms}, 'code', promotion.code, 'mostPaise', promotion.most_paise,
    'minGoodsPaise', promotion.min_goods_paise, 'startsAt', promotion.starts_at, 'endsAt', promotion.ends_at,
    'usesMax', promotion.uses_max, 'perPerson', promotion.per_person, 'uses', promotion.uses,
    'usedByPerson', (select count(*) from promotion_uses used
      where used.person_id = ${personId} and used.promotion_id = promotion.id and used.released_at is null))
  from promotions promotion where promotion.code = ${code})`;

export const readCoupon = (stored: StoredCoupon | null): CouponFacts | null =>
  stored && {
    ...stored,
    startsAt: new Date(stored.startsAt),
    endsAt: stored.endsAt === null ? null : new Date(stored.endsAt),
  };

/**
 * Each use of these codes waits until the transaction ends, in the order of their ids, so that none is used more often than it may be. A
 * statement of its own before they are read: it sees what was waited for.
 */
export async function lockCoupons(tx: Transaction, codes: readonly string[]): Promise<void> {
  await executePrepared<{ id: string }>(
    tx,
    "lock coupons",
    sql`
    select id from promotions where code = any(${sql.param([...codes])}::text[]) order by id for no key update`,
  );
}

/** A vendor keeps those that it pays itself; nobody in particular (null) all. */
export const keptBy = (vendorId: string | null, of: SQL): SQL =>
  vendorId === null
    ? sql`true`
    : sql`(${of}.vendor_id = ${vendorId}::uuid and ${of}.paid_by = 'vendor')`;

type Goods = { vendorId: string; categoryId: string; productId: string };

/** What of these is for goods: those that hold by themselves, and whether the code is. */
export const promotionsFor = (
  { running, coupon }: { running: readonly RunningPromotion[]; coupon: CouponFacts | null },
  goods: Goods,
): { promotions: LinePromotion[]; isForCoupon: boolean } => ({
  promotions: running.filter((one) => isFor(one, goods)).map(withoutScope),
  isForCoupon: coupon !== null && isFor(coupon, goods),
});

/** As it goes with a line. */
export const withoutScope = ({
  id,
  kind,
  basisPoints,
  amountPaise,
  minPacks,
  paidBy,
}: RunningPromotion): LinePromotion => ({
  id,
  kind,
  basisPoints,
  amountPaise,
  minPacks,
  paidBy,
});
