import { sql } from "drizzle-orm";
import { isFor } from "#domain/promotions/promotion.ts";
import type { LinePromotion } from "#domain/promotions/line-promotion.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import type { World } from "#server/world.ts";
import { withoutScope, type RunningPromotion } from "./promotion-store.ts";

type Standing = RunningPromotion & { startsAt: string; endsAt: string | null };

/** By vendor; those of all vendors under "". */
type ByVendor = ReadonlyMap<string, readonly Standing[]>;

/** Kept until one is added, changed or ended; what begins or is over by its day is left out when somebody asks. */
const cached = cachedByTag(["promotions"], { max: 1 }, load);

/** Without those that are over. */
async function load({ reader, now }: Pick<World, "reader" | "now">): Promise<ByVendor> {
  const { rows } = await reader.execute<Standing>(sql`
    select id, kind, basis_points as "basisPoints", amount_paise as "amountPaise", min_packs as "minPacks", paid_by as "paidBy",
      vendor_id as "vendorId", category_id as "categoryId", product_id as "productId", starts_at as "startsAt", ends_at as "endsAt"
    from promotions where code is null and (ends_at is null or ends_at > ${now()}) order by entry`);
  return Map.groupBy(rows, ({ vendorId }) => vendorId ?? "");
}

export type LinePromotionsOf = (goods: {
  vendorId: string;
  categoryId: string;
  productId: string;
}) => LinePromotion[];

/** For pages: what holds by itself for goods now. An order reads it with its goods. */
export async function standingPromotions(world: World): Promise<LinePromotionsOf> {
  const now = world.now();
  const byVendor = await cached(world, "all");
  const holds = ({ startsAt, endsAt }: Standing) =>
    new Date(startsAt) <= now && (endsAt === null || new Date(endsAt) > now);
  return (goods) =>
    [...(byVendor.get("") ?? []), ...(byVendor.get(goods.vendorId) ?? [])]
      .filter((one) => holds(one) && isFor(one, goods))
      .map(withoutScope);
}
