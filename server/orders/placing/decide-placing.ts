import type { Address } from "#domain/people/addresses/address.ts";
import type { CommissionTerms } from "#domain/commission/commission-rule.ts";
import { decideOrder } from "#domain/orders/decide-order.ts";
import { shopDelivery } from "#domain/delivery/shop-delivery.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import { accept, refuse } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { offersForSale } from "#server/carts/cart-offers.ts";
import type { RunningPromotion } from "#server/promotions/promotion-store.ts";
import type { WaysToPay } from "#server/payment-methods/ways-to-pay.ts";
import type { World } from "#server/world.ts";
import { newOrder, type NewOrder } from "./new-order.ts";
import type { OrderAnswer } from "./order-asked.ts";
import type { KeyedOrder, Ordering } from "./ordering-store.ts";

export const hourMs = 3_600_000;

export type Placing = KeyedOrder & {
  /** Of the account's cart as it is now; undefined: it never had one. */
  generation: string | undefined;
  ordering: Ordering;
};

export type PlacingTerms = Pick<World, "newId"> & {
  settings: ShopSettings;
  pinStates: PinStates;
  ways: WaysToPay;
  commission: CommissionTerms;
  promotions: readonly RunningPromotion[];
  placedAt: Date;
};

/** To be written first, or answered already. */
export type Decision =
  | { order: NewOrder; address: Address }
  | { order: null; address: null; answer: OrderAnswer };

export function decidePlacing(placing: Placing, terms: PlacingTerms): Decision {
  const { person, request, ordering, idempotencyKey } = placing;
  const { placedAt, ways, newId, commission } = terms;
  const before = answerBefore(placing, placedAt);
  if (before !== null) return answered(before);
  const decided = decide(placing, terms);
  if (!decided.ok) return answered(decided);
  const order = newOrder(decided.value, ordering.lines, {
    personId: person.id,
    language: request.language,
    idempotencyKey,
    placedAt,
    newId,
    gateway: ways.gateway?.name ?? null,
    commission,
  });
  return { order, address: decided.value.address };
}

const answered = (answer: OrderAnswer): Decision => ({ order: null, address: null, answer });

/** What is answered whatever is in the cart. */
function answerBefore(
  { request, generation, ordering: { alreadyPlaced, limitReachedBy } }: Placing,
  placedAt: Date,
): OrderAnswer | null {
  if (generation === undefined) return refuse({ code: "cart-empty" });
  if (alreadyPlaced !== null) return accept({ ...alreadyPlaced, repeated: true });
  if (limitReachedBy !== null) {
    const waitMs = limitReachedBy.getTime() + hourMs - placedAt.getTime();
    return refuse({
      code: "too-many-orders",
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
  return generation === request.cartGeneration ? null : refuse({ code: "cart-changed" });
}

function decide(
  { person, request, ordering: { lines, buyer, coupon } }: Placing,
  { settings, pinStates, ways, placedAt, promotions: running }: PlacingTerms,
) {
  const { shownPrices, shownCartKey, shownTotalPaise, address, method, given = {} } = request;
  const { sowingDate = "" } = request;
  return decideOrder({
    person,
    lines: lines.map(({ packId, quantity }) => ({
      packId,
      quantity,
      shownPricePaise: Object.hasOwn(shownPrices, packId) ? (shownPrices[packId] ?? null) : null,
    })),
    offers: offersForSale(lines, settings, placedAt, { running, coupon }),
    shownCartKey,
    shownTotalPaise,
    address,
    method,
    methodsOn: ways.methods,
    offline: ways.offline,
    upi: ways.upi,
    given,
    sowingDate,
    now: placedAt,
    delivery: shopDelivery(settings),
    pinStates,
    shownDays: request.shownDays ?? null,
    limits: settings.orderLimits,
    buyer,
    coupon: (request.coupon ?? "") === "" ? undefined : coupon,
  });
}
