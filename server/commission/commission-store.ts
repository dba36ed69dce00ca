import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { CommissionRule } from "#domain/commission/commission-rule.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";

const ruleFields = sql`json_build_object('vendorId', rule.vendor_id, 'categoryId', rule.category_id,
  'fromDay', rule.from_day, 'basisPoints', rule.basis_points, 'parcelFeePaise', rule.parcel_fee_paise)`;

/** Those that have begun and may be about one of the packs of `offered`, as one JSON list in the order of entry. */
export const rulesForOffered = (now: Date): SQL => sql`(
  select coalesce(json_agg(${ruleFields} order by rule.entry), '[]'::json) from commission_rules rule
  where rule.from_day <= ${isoIndiaDay(indiaDay(now))}::date
    and (rule.vendor_id is null or rule.vendor_id in (select "vendorId" from offered))
    and (rule.category_id is null or rule.category_id in (select "categoryId" from offered)))`;

/** Those for all, in the order of entry. */
export async function loadRulesForAll(db: Executor): Promise<CommissionRule[]> {
  const { rows } = await db.execute<{ rules: CommissionRule[] }>(sql`
    select coalesce(json_agg(${ruleFields} order by rule.entry), '[]'::json) as rules from commission_rules rule
    where rule.vendor_id is null and rule.category_id is null`);
  return rows[0]?.rules ?? [];
}

export type VendorCommission = {
  /** Those for all, for categories and for the vendor, in the order of entry. */
  rules: CommissionRule[];
  /** It is registered for GST. */
  sellerRegistered: boolean;
};

export async function loadVendorCommission(
  db: Executor,
  vendorId: string,
): Promise<VendorCommission | null> {
  const { rows } = await db.execute<VendorCommission>(sql`
    select vendor.gstin is not null as "sellerRegistered",
      (select coalesce(json_agg(${ruleFields} order by rule.entry), '[]'::json) from commission_rules rule
        where rule.vendor_id is null or rule.vendor_id = vendor.id) as rules
    from vendors vendor where vendor.id = ${vendorId}`);
  return rows[0] ?? null;
}

/** The name of what a rule is for; null: there is no such vendor or category. */
export async function loadSubjectName(
  db: Executor,
  { vendorId, categoryId }: Pick<CommissionRule, "vendorId" | "categoryId">,
): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select business_name as name from vendors where id = ${vendorId}::uuid
    union all select name_en from categories where id = ${categoryId}::uuid`);
  return rows[0]?.name ?? null;
}

/** False: the form that has this id was sent before. */
export async function insertRule(
  tx: Transaction,
  id: string,
  { vendorId, categoryId, fromDay, basisPoints, parcelFeePaise }: CommissionRule,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into commission_rules (id, vendor_id, category_id, from_day, basis_points, parcel_fee_paise)
    values (${id}, ${vendorId}::uuid, ${categoryId}::uuid, ${fromDay}, ${basisPoints}::int, ${parcelFeePaise})
    on conflict (id) do nothing returning id`);
  return rows.length > 0;
}

export type ListedRule = CommissionRule & {
  id: string;
  entry: number;
  /** Null: it is for all, or its category is gone. */
  name: string | null;
  /** 'past': another one of the same subject has taken its place. */
  state: "past" | "today" | "coming";
};

/** As domain/commission puts them: the latest start first, of one start what was entered last. */
const stateOn = (today: string) => sql`case
  when exists (select from commission_rules other where other.vendor_id is not distinct from rule.vendor_id
    and other.category_id is not distinct from rule.category_id
    and (other.from_day, other.entry) > (rule.from_day, rule.entry)
    and (other.from_day <= ${today}::date or other.from_day = rule.from_day)) then 'past'
  when rule.from_day > ${today}::date then 'coming' else 'today' end`;

type RulesAsked = {
  /** Only those entered before this one. */
  after: number | null;
  today: string;
  limit: number;
  offset: number;
  most: number;
};

/** The last entered first. `total` is of all of them, and never more than `most`. */
export async function readRules(
  db: Executor,
  { after, today, limit, offset, most }: RulesAsked,
): Promise<{ total: number; rules: ListedRule[] }> {
  const behind = sql`(${after}::bigint is null or rule.entry < ${after}::bigint)`;
  const { rows } = await db.execute<{ total: number; rules: ListedRule[] }>(sql`
    select
      (select count(*)::int from (select from commission_rules rule where ${behind} limit ${most}) counted) as total,
      (select coalesce(json_agg(listed order by listed.entry desc), '[]'::json) from (
        select rule.id, rule.entry, rule.vendor_id as "vendorId", rule.category_id as "categoryId",
          rule.from_day as "fromDay", rule.basis_points as "basisPoints", rule.parcel_fee_paise as "parcelFeePaise",
          coalesce(vendor.business_name, category.name_en) as name,
          ${stateOn(today)} as state
        from commission_rules rule
        left join vendors vendor on vendor.id = rule.vendor_id
        left join categories category on category.id = rule.category_id
        where ${behind} order by rule.entry desc limit ${limit} offset ${offset}) listed) as rules`);
  return rows[0] ?? { total: 0, rules: [] };
}
