import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { executePrepared } from "#database/prepared.ts";
import type { CommissionRule } from "#domain/commission/commission-rule.ts";
import type { StockedLot } from "#domain/catalogue/lots/take-lots.ts";
import type { CouponFacts } from "#domain/promotions/check-coupon.ts";
import { readCode } from "#domain/promotions/promotion.ts";
import type { BuyerRecord } from "#domain/orders/order-limits.ts";
import type { Offer } from "#domain/orders/decide-order.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { offeredPack, type CartOffer } from "#server/carts/cart-offers.ts";
import { storedPinStates } from "#server/catalogue/places/place-store.ts";
import { lotsOnSale } from "#server/catalogue/stock/stocked-lots.ts";
import { rulesForOffered } from "#server/commission/commission-store.ts";
import { storedMethods, type StoredMethods } from "#server/payment-methods/method-store.ts";
import {
  readSettings,
  storedSettings,
  type StoredSettings,
} from "#server/settings/get-settings.ts";
import {
  couponFacts,
  readCoupon,
  runningPromotions,
  type RunningPromotion,
  type StoredCoupon,
} from "#server/promotions/promotion-store.ts";
import { buyerRecord } from "./buyer-record.ts";
import type { OrderAsked } from "./order-asked.ts";

type OrderAlreadyPlaced = {
  orderId: string;
  orderNumber: string;
  totalPaise: number;
  method: string;
};

type LoadedOffer = CartOffer & { lots: readonly StockedLot[] };
export type OrderedOffer = LoadedOffer & Pick<Offer, "sowing">;

/** What one order is decided by. */
export type Ordering = {
  alreadyPlaced: OrderAlreadyPlaced | null;
  /** When the order was placed that fills the account's hour; null while another is allowed. */
  limitReachedBy: Date | null;
  buyer: BuyerRecord;
  /** Null where there is no such code, or none was given. */
  coupon: CouponFacts | null;
  /** None where the cart is of another generation. */
  lines: OrderedOffer[];
};

export type Orderings = {
  settings: ShopSettings;
  pinStates: PinStates;
  paying: StoredMethods;
  /** In the order in which they were entered. */
  commissionRules: CommissionRule[];
  /** Offers that hold by themselves, for some of the goods. */
  promotions: RunningPromotion[];
  /** As they were asked for. */
  orderings: Ordering[];
};

export type KeyedOrder = OrderAsked & { idempotencyKey: string };

/**
 * The rows by which orders and cart changes of one account wait for each other, in the order of their ids: the generation
 * of each cart by its person. Who never had a cart has none. `waitMs`: how long this transaction waits for any lock,
 * 0: as long as a statement may take. Its statements are planned once by each connection, in a young shop while
 * `orders` is so short that reading all of it is quickest; such a plan would be kept while orders come in by the
 * thousand, so those after this one may not read tables whole.
 */
export async function lockCarts(
  tx: Transaction,
  personIds: readonly string[],
  waitMs = 0,
): Promise<Map<string, string>> {
  const rows = await executePrepared<{ personId: string; generation: string }>(
    tx,
    "lock carts",
    sql`
    select cart.person_id as "personId", cart.generation
    from account_carts cart,
      (select set_config('lock_timeout', ${`${waitMs}ms`}, true), set_config('enable_seqscan', 'off', true)) as terms
    where cart.person_id = any(${sql.param([...personIds])}::uuid[])
    order by cart.person_id for update of cart`,
  );
  return new Map(rows.map(({ personId, generation }) => [personId, generation]));
}

/**
 * The packs of their carts, in the order of their ids, until the transaction ends. A statement of its own after `lockCarts`: it
 * sees what was waited for.
 */
export async function lockCartPacks(tx: Transaction, personIds: readonly string[]): Promise<void> {
  await executePrepared<{ id: string }>(
    tx,
    "lock packs of carts",
    sql`
    select id from packs
    where id in (select pack_id from account_cart_lines where person_id = any(${sql.param([...personIds])}::uuid[]))
    order by id for no key update`,
  );
}

type Found = Pick<Orderings, "paying" | "commissionRules" | "promotions"> & {
  stored: StoredSettings;
  pinStates: PinStates;
  orderings: (Omit<Ordering, "limitReachedBy" | "coupon" | "lines"> & {
    limitReachedBy: string | null;
    coupon: StoredCoupon | null;
    lines: LoadedOffer[];
  })[];
};

/**
 * Everything that orders are decided by, once their carts and packs are locked. Their vendors can't be suspended until the
 * transaction ends: one who is being suspended is waited for and read again.
 */
export async function loadOrderings(
  tx: Transaction,
  asked: readonly KeyedOrder[],
  { now, hourAgo, ordersPerHour }: { now: Date; hourAgo: Date; ordersPerHour: number },
): Promise<Orderings> {
  const [found] = await executePrepared<Found>(
    tx,
    "load orderings",
    sql`
    with asked as materialized (${askedRows(asked)}), line as materialized (
      select asked.place, line.pack_id, line.quantity, line.added_at
      from asked join account_carts cart on cart.person_id = asked.person_id and cart.generation::text = asked.generation
      join account_cart_lines line on line.person_id = cart.person_id
    ), offered as materialized (
      select ${offeredPack}, ${lotsOnSale} as lots
      from packs pack
      join products product on product.id = pack.product_id
      join vendors vendor on vendor.id = pack.vendor_id
      where pack.id in (select pack_id from line)
      for share of vendor
    )
    select ${storedSettings} as stored, ${storedPinStates} as "pinStates", ${storedMethods} as paying,
      ${rulesForOffered(now)} as "commissionRules",
      ${runningPromotions(now, sql`select "vendorId" from offered`)} as promotions,
      (select coalesce(json_agg(json_build_object(
        'alreadyPlaced', ${alreadyPlaced}, 'limitReachedBy', ${limitReachedBy(hourAgo, ordersPerHour)},
        'buyer', ${buyerRecord(sql`asked.person_id`, now)},
        'coupon', ${couponFacts(sql`asked.coupon`, sql`asked.person_id`)},
        'lines', (select coalesce(json_agg(offer order by offer."addedAt", offer."packId"), '[]'::json) from (
          select line.quantity, line.added_at as "addedAt", offered.*
          from line join offered on offered."packId" = line.pack_id where line.place = asked.place) offer)
        ) order by asked.place), '[]'::json) from asked) as orderings`,
  );
  if (found === undefined) throw new Error("A select without a table answers one row");
  return {
    settings: readSettings(found.stored),
    pinStates: found.pinStates,
    paying: found.paying,
    commissionRules: found.commissionRules,
    promotions: found.promotions,
    orderings: found.orderings.map(({ limitReachedBy, coupon, ...ordering }) => ({
      ...ordering,
      coupon: readCoupon(coupon),
      limitReachedBy: limitReachedBy === null ? null : new Date(limitReachedBy),
    })),
  };
}

const askedRows = (asked: readonly KeyedOrder[]) => sql`
  select * from unnest(${sql.param(asked.map(({ person }) => person.id))}::uuid[],
    ${sql.param(asked.map(({ request }) => request.cartGeneration))}::text[],
    ${sql.param(asked.map(({ idempotencyKey }) => idempotencyKey))}::text[],
    ${sql.param(asked.map(({ request }) => readCode(request.coupon ?? "")))}::text[]) with ordinality
    as a(person_id, generation, idempotency_key, coupon, place)`;

const alreadyPlaced = sql`(
  select json_build_object('orderId', o.id, 'orderNumber', o.number, 'totalPaise', o.total_paise, 'method', o.payment_method)
  from orders o where o.person_id = asked.person_id and o.idempotency_key = asked.idempotency_key)`;

const limitReachedBy = (hourAgo: Date, ordersPerHour: number) => sql`(
  select o.placed_at from orders o where o.person_id = asked.person_id and o.placed_at > ${hourAgo}
  order by o.placed_at desc nulls last offset ${ordersPerHour - 1} limit 1)`;
