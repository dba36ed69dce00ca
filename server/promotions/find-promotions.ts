import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import {
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import {
  promotionState,
  type Promotion,
  type PromotionState,
} from "#domain/promotions/promotion.ts";
import type { World } from "#server/world.ts";
import { keeperOf } from "./keeper-of.ts";
import { keptBy } from "./promotion-store.ts";

export type ListedPromotion = Promotion & {
  entry: number;
  /** Of its vendor, category and product; null where there is none, or it is gone. */
  vendorName: string | null;
  categoryName: string | null;
  categoryNameHi: string | null;
  productName: string | null;
  state: PromotionState;
};

const fields = sql`promotion.id, promotion.entry, promotion.code, promotion.kind, promotion.basis_points as "basisPoints",
  promotion.amount_paise as "amountPaise", promotion.most_paise as "mostPaise", promotion.min_packs as "minPacks",
  promotion.min_goods_paise as "minGoodsPaise", promotion.paid_by as "paidBy", promotion.vendor_id as "vendorId",
  promotion.category_id as "categoryId", promotion.product_id as "productId", promotion.starts_at as "startsAt",
  promotion.ends_at as "endsAt", promotion.uses_max as "usesMax", promotion.per_person as "perPerson", promotion.uses,
  vendor.business_name as "vendorName", category.name_en as "categoryName", category.name_hi as "categoryNameHi", product.name as "productName"`;

const named = sql`promotions promotion left join vendors vendor on vendor.id = promotion.vendor_id
  left join categories category on category.id = promotion.category_id
  left join products product on product.id = promotion.product_id`;

type StoredPromotion = InJson<Omit<ListedPromotion, "state">>;

const readListed = (stored: StoredPromotion, now: Date): ListedPromotion => {
  const startsAt = new Date(stored.startsAt);
  const endsAt = stored.endsAt === null ? null : new Date(stored.endsAt);
  return {
    ...stored,
    startsAt,
    endsAt,
    state: promotionState({ ...stored, startsAt, endsAt }, now),
  };
};

export type FoundPromotions = LongListPage & { promotions: ListedPromotion[] };

/** The last added first. Null: who asks may not know. */
export async function findPromotions(
  { db, now }: World,
  person: Person,
  { page, after }: { page: number; after: number | null },
): Promise<FoundPromotions | null> {
  const keeper = keeperOf(person);
  if (keeper === null) return null;
  const behind: SQL = sql`(${after}::bigint is null or promotion.entry < ${after}::bigint)
    and ${keptBy(keeper.vendorId, sql`promotion`)}`;
  const { rows } = await db.execute<{ total: number; promotions: StoredPromotion[] }>(sql`
    select
      (select count(*)::int from (select from promotions promotion where ${behind} limit ${mostCounted + 1}) counted) as total,
      (select coalesce(json_agg(listed order by listed.entry desc), '[]'::json) from (
        select ${fields} from ${named} where ${behind}
        order by promotion.entry desc limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}) listed) as promotions`);
  const { total, promotions } = rows[0] ?? { total: 0, promotions: [] };
  const { offset: _, ...shown } = longListPage(page, total);
  const at = now();
  return {
    ...shown,
    goesOnAfter: goesOnAfter(shown, promotions.at(-1)?.entry),
    promotions: promotions.map((one) => readListed(one, at)),
  };
}

export type PromotionUse = {
  orderNumber: string;
  usedAt: Date;
  savedPaise: number;
  isReleased: boolean;
};

export type ShownPromotion = ListedPromotion & {
  /** In how many orders it is, and what it took off them. */
  orders: number;
  savedPaise: number;
  /** The latest ones. */
  latest: PromotionUse[];
};

const latestShown = 50;

export async function getPromotion(
  { db, now }: World,
  person: Person,
  id: string,
): Promise<ShownPromotion | null> {
  const keeper = keeperOf(person);
  if (keeper === null) return null;
  const { rows } = await db.execute<StoredPromotion>(sql`
    select ${fields} from ${named} where promotion.id = ${id} and ${keptBy(keeper.vendorId, sql`promotion`)}`);
  const [found] = rows;
  if (found === undefined) return null;
  return { ...readListed(found, now()), ...(await readUses(db, id)) };
}

async function readUses(
  db: Executor,
  id: string,
): Promise<Pick<ShownPromotion, "orders" | "savedPaise" | "latest">> {
  const { rows } = await db.execute<{
    orders: number;
    savedPaise: number;
    latest: InJson<PromotionUse>[];
  }>(sql`
    select count(*)::int as orders, coalesce(sum(saved_paise), 0)::bigint as "savedPaise",
      (select coalesce(json_agg(used order by used."usedAt" desc, used."orderNumber"), '[]'::json) from (
        select o.number as "orderNumber", used.used_at as "usedAt", used.saved_paise as "savedPaise",
          used.released_at is not null as "isReleased"
        from promotion_uses used join orders o on o.id = used.order_id
        where used.promotion_id = ${id} order by used.used_at desc nulls last, used.order_id limit ${latestShown}) used) as latest
    from promotion_uses where promotion_id = ${id} and released_at is null`);
  const { orders = 0, savedPaise = 0, latest = [] } = rows[0] ?? {};
  return {
    orders,
    savedPaise,
    latest: latest.map((use) => ({ ...use, usedAt: new Date(use.usedAt) })),
  };
}
