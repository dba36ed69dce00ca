import { createHash } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import type { AddressInput } from "#domain/people/addresses/address.ts";
import type { Language } from "#domain/language.ts";
import { decideOrder } from "#domain/orders/decide-order.ts";
import type { OrderRefusal } from "#domain/orders/order-refusals.ts";
import type { GivenFields } from "#domain/payment-methods/offline-method.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { shippingTerms } from "#domain/carts/price-order.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { storeAddress } from "#server/people/addresses/steps/store-address.ts";
import { offersForSale, type CartOffer } from "#server/carts/cart-offers.ts";
import { waysToPay, type WaysToPay } from "#server/payment-methods/ways-to-pay.ts";
import { noteStockFalls } from "#server/notices/steps/note-stock-falls.ts";
import { showStockChanges } from "#server/catalogue/storefront/steps/show-stock-changes.ts";
import type { World } from "#server/world.ts";
import { newOrder } from "./new-order.ts";
import { loadOrdering, lockCart, writeOrder, type Ordering } from "./place-order-store.ts";

export type PlaceOrderRequest = {
  /** Of the cart that was reviewed, from `getCheckout`, together with its key. */
  cartGeneration: string;
  shownCartKey: string;
  /** By pack, what the browser showed. */
  shownPrices: Readonly<Record<string, number>>;
  shownTotalPaise: number;
  address: AddressInput;
  method: string;
  /** What one of the owner's own methods asks for. */
  given?: GivenFields;
  language: Language;
  saveAddress: boolean;
};

export type PlacedOrder = {
  orderId: string;
  orderNumber: string;
  totalPaise: number;
  method: string;
  /** The order was placed before: a second click, a retry, another tab. */
  repeated: boolean;
};

const hourMs = 3_600_000;

/** Money is not asked for here: after a card or UPI order comes `payOrder`, outside this transaction. */
export async function placeOrder(
  world: World,
  person: Person,
  request: PlaceOrderRequest,
): Promise<Result<PlacedOrder, OrderRefusal>> {
  if (!can(person, "place-order")) return refuse({ code: "not-a-customer" });
  return world.db.transaction((tx) => placeOrderIn(tx, world, person, request));
}

async function placeOrderIn(
  tx: Transaction,
  world: World,
  person: Person,
  request: PlaceOrderRequest,
): Promise<Result<PlacedOrder, OrderRefusal>> {
  const placedAt = world.now();
  const { cartGeneration: generation, language } = request;
  const { ordersPerHour } = world.limits;
  const cart = await lockCart(tx, person.id);
  if (cart === null) return refuse({ code: "cart-empty" });
  const idempotencyKey = keyOf(request);
  const hourAgo = new Date(placedAt.getTime() - hourMs);
  const ordering = await loadOrdering(tx, {
    personId: person.id,
    generation,
    idempotencyKey,
    now: placedAt,
    hourAgo,
    ordersPerHour,
  });

  if (ordering.alreadyPlaced !== null) return accept({ ...ordering.alreadyPlaced, repeated: true });
  if (ordering.limitReachedBy !== null) {
    const waitMs = ordering.limitReachedBy.getTime() + hourMs - placedAt.getTime();
    return refuse({
      code: "too-many-orders",
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
  if (cart.generation !== generation) return refuse({ code: "cart-changed" });
  const ways = waysToPay(world, ordering.settings, ordering.paying);
  const decided = decide(person, request, { ...ordering, placedAt }, ways);
  if (!decided.ok) return decided;

  const order = newOrder(decided.value, ordering.lines, {
    personId: person.id,
    language,
    idempotencyKey,
    placedAt,
    newId: world.newId,
    gateway: ways.gateway?.name ?? null,
  });
  const { orderNumber } = await writeOrder(tx, order);
  await tellStock(tx, ordering, placedAt);
  if (request.saveAddress) {
    const { address } = decided.value;
    await storeAddress(tx, { id: world.newId(), personId: person.id, address });
  }
  const { id: orderId, totalPaise, method } = order.head;
  return accept({ orderId, orderNumber, totalPaise, method, repeated: false });
}

async function tellStock(tx: Transaction, { lines, settings }: Ordering, at: Date): Promise<void> {
  const { lowStock } = settings;
  const taken = lines.map(taking);
  await showStockChanges(tx, taken, lowStock.card);
  await noteStockFalls(tx, taken, { lowStock, at });
}

function decide(
  person: Person,
  request: PlaceOrderRequest,
  { lines, settings, buyer, placedAt }: Ordering & { placedAt: Date },
  ways: WaysToPay,
) {
  const { shownPrices, shownCartKey, shownTotalPaise, address, method, given = {} } = request;
  return decideOrder({
    person,
    lines: lines.map(({ packId, quantity }) => ({
      packId,
      quantity,
      shownPricePaise: Object.hasOwn(shownPrices, packId) ? (shownPrices[packId] ?? null) : null,
    })),
    offers: offersForSale(lines, settings, placedAt),
    shownCartKey,
    shownTotalPaise,
    address,
    method,
    methodsOn: ways.methods,
    offline: ways.offline,
    upi: ways.upi,
    given,
    shipping: shippingTerms(settings),
    limits: settings.orderLimits,
    buyer,
  });
}

/** A hash, because a key of a hundred lines is longer than an index takes. */
function keyOf({ cartGeneration, shownCartKey }: PlaceOrderRequest): string {
  return createHash("sha256").update(`${cartGeneration}\n${shownCartKey}`).digest("base64url");
}

const taking = ({ packId, productId, stock, quantity }: CartOffer) => ({
  packId,
  productId,
  before: stock,
  after: stock - quantity,
});
