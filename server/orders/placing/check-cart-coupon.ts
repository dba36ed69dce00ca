import { sql } from "drizzle-orm";
import type { Coupon } from "#domain/promotions/apply-promotions.ts";
import { checkCoupon, type CouponRefusal } from "#domain/promotions/check-coupon.ts";
import { readCode } from "#domain/promotions/promotion.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import {
  cartOffers,
  cartPromotions,
  offersForSale,
  type CartOffer,
} from "#server/carts/cart-offers.ts";
import { countGuess, type GuessRefusal } from "#server/promotions/count-guess.ts";
import {
  couponFacts,
  readCoupon,
  type RunningPromotion,
  type StoredCoupon,
} from "#server/promotions/promotion-store.ts";
import {
  readSettings,
  storedSettings,
  type StoredSettings,
} from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";

/** A code that may be used for the account's cart, with the packs that it is for. */
export type CartCoupon = Coupon & { packIds: string[] };

export function checkCartCoupon(
  world: World,
  person: Person,
  typed: string,
): Promise<Result<CartCoupon, CouponRefusal | GuessRefusal>> {
  return countGuess(world, person.id, () => check(world, person.id, typed));
}

async function check(
  world: World,
  personId: string,
  typed: string,
): Promise<Result<CartCoupon, CouponRefusal>> {
  const now = world.now();
  const { rows } = await world.db.execute<{
    stored: StoredSettings;
    running: RunningPromotion[];
    coupon: StoredCoupon | null;
    lines: CartOffer[];
  }>(sql`
    select ${storedSettings} as stored, ${cartPromotions(personId, now)} as running,
      ${couponFacts(sql`${readCode(typed)}::text`, sql`${personId}::uuid`)} as coupon, ${cartOffers(personId)} as lines`);
  const [cart] = rows;
  if (cart === undefined) throw new Error("A select without a table answers one row");
  const coupon = readCoupon(cart.coupon);
  const { running } = cart;
  const offers = offersForSale(cart.lines, readSettings(cart.stored), now, { running, coupon });
  const goods = cart.lines.flatMap(({ packId, quantity }) => {
    const offer = offers.get(packId);
    return offer === undefined ? [] : [{ ...offer, packId, quantity }];
  });
  const checked = checkCoupon(coupon, goods, now);
  if (!checked.ok) return checked;
  const packIds = goods.filter(({ isForCoupon }) => isForCoupon).map(({ packId }) => packId);
  return accept({ ...checked.value, packIds });
}
