import { createHash } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import {
  saleableStock,
  sourcesOf,
  withoutTakes,
  type LotStock,
} from "#domain/catalogue/lots/take-lots.ts";
import { commissionTaxRateAt, commissionTermsAt } from "#domain/commission/commission-rule.ts";
import { readSowingDate } from "#domain/orders/sowing-date.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse } from "#domain/result.ts";
import { storeAddress } from "#server/people/addresses/steps/store-address.ts";
import { waysToPay } from "#server/payment-methods/ways-to-pay.ts";
import type { PackStockChange } from "#server/catalogue/storefront/steps/show-stock-changes.ts";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";
import { inBatches } from "#server/platform/in-batches.ts";
import type { World } from "#server/world.ts";
import {
  decidePlacing,
  hourMs,
  type Decision,
  type Placing,
  type PlacingTerms,
} from "./decide-placing.ts";
import { writeOrders } from "./new-order-store.ts";
import { guardCodes, lockAskedCoupons, withUses } from "./ordered-coupons.ts";
import { tellStock } from "./tell-stock.ts";
import type { OrderAnswer, OrderAsked, PlaceOrderRequest } from "./order-asked.ts";
import {
  loadOrderings,
  lockCartPacks,
  lockCarts,
  type OrderedOffer,
  type Orderings,
} from "./ordering-store.ts";

const togetherMost = 32;

/** Nobody waits for a pack in the order of somebody else that is held just now: each order is asked for alone then. */
const patienceTogetherMs = 250;

/**
 * Together with the orders that are asked for while others are written. Money is not asked for here: after a card or UPI
 * order comes `payOrder`, outside this transaction.
 */
export async function placeOrder(
  world: World,
  person: Person,
  request: PlaceOrderRequest,
): Promise<OrderAnswer> {
  if (!can(person, "place-order")) return refuse({ code: "not-a-customer" });
  const answer = await guardCodes(world, { person, request }, placingOf(world));
  countAnswer(world, answer);
  return answer;
}

/** Of a refusal for its lines each reason once: `out-of-stock` is what keeps more from being sold than there is. */
function countAnswer({ metrics }: World, answer: OrderAnswer): void {
  if (answer.ok) {
    if (!answer.value.repeated) metrics.orderPlaced();
    return;
  }
  const { refusal } = answer;
  const lines = refusal.code === "lines-changed" ? refusal.problems.map(({ code }) => code) : [];
  metrics.orderRefused([refusal.code, ...lines]);
}

const worlds = new WeakMap<World, (asked: OrderAsked) => Promise<OrderAnswer>>();

function placingOf(world: World) {
  const known = worlds.get(world);
  if (known) return known;
  const placing = inBatches<OrderAsked, OrderAnswer>({
    most: togetherMost,
    whose: ({ person }) => person.id,
    run: (asked, { alone }) => placeTogether(world, asked, alone ? 0 : patienceTogetherMs),
    whenFailed: (err) => world.log.info({ err }, "orders are placed one by one"),
  });
  worlds.set(world, placing);
  return placing;
}

/**
 * All in one transaction, each of another person, each decided by what those before it leave. One that is refused hinders no
 * other.
 *
 * @param patienceMs how long they wait for a cart or a pack that is held, 0: as long as a statement may take
 * @returns what is answered to each, in their order
 */
const placeTogether = (
  world: World,
  asked: readonly OrderAsked[],
  patienceMs: number,
): Promise<readonly OrderAnswer[]> =>
  world.db.transaction((tx) => placeIn(tx, world, asked, patienceMs));

async function placeIn(
  tx: Transaction,
  world: World,
  asked: readonly OrderAsked[],
  patienceMs: number,
): Promise<readonly OrderAnswer[]> {
  const personIds = asked.map(({ person }) => person.id);
  const generations = await lockCarts(tx, personIds, patienceMs);
  await lockCartPacks(tx, personIds);
  await lockAskedCoupons(tx, asked);
  const placedAt = world.now();
  const { placings, settings, pinStates, paying, commissionRules, promotions } = await load(
    tx,
    world,
    { asked, generations, placedAt },
  );
  const ways = waysToPay(world, settings, paying);
  const taxBasisPoints = commissionTaxRateAt(settings, placedAt);
  const commission = commissionTermsAt(commissionRules, placedAt, taxBasisPoints);
  const { newId } = world;
  const terms = { settings, pinStates, ways, commission, promotions, placedAt, newId };
  const { decisions, stockChanges } = decideAll(placings, terms);
  const orders = decisions.flatMap(({ order }) => order ?? []);
  if (orders.length === 0) return decisions.map((decision) => answerTo(decision, new Map()));
  const numbers = await writeOrders(tx, orders, placedAt);
  await tellStock(tx, stockChanges, settings, placedAt);
  for (const [index, { person, request }] of asked.entries()) {
    const address = decisions[index]?.address;
    if (request.saveAddress && address)
      await storeAddress(tx, { id: world.newId(), personId: person.id, address });
  }
  return decisions.map((decision) => answerTo(decision, numbers));
}

type Locked = {
  asked: readonly OrderAsked[];
  generations: ReadonlyMap<string, string>;
  placedAt: Date;
};

async function load(
  tx: Transaction,
  { limits: { ordersPerHour } }: World,
  { asked, generations, placedAt: now }: Locked,
): Promise<Omit<Orderings, "orderings"> & { placings: Placing[] }> {
  const keyed = asked.map((one) => ({ ...one, idempotencyKey: keyOf(one.request) }));
  const hourAgo = new Date(now.getTime() - hourMs);
  const { orderings, ...terms } = await loadOrderings(tx, keyed, { now, hourAgo, ordersPerHour });
  const placings = keyed.map((one, index) => {
    const ordering = orderings[index];
    if (ordering === undefined) throw new Error("Every order that is asked for has its cart");
    return { ...one, generation: generations.get(one.person.id), ordering };
  });
  return { ...terms, placings };
}

/** A pack that several want has for each what those before it leave. */
function decideAll(placings: readonly Placing[], terms: PlacingTerms) {
  const packs = new Map<string, LeftOfPack>();
  const lastDay = lotsLastDay(terms.placedAt, terms.settings);
  const packOf = ({ packId, productId, stock, lots }: OrderedOffer): LeftOfPack => {
    const known = packs.get(packId) ?? {
      packId,
      productId,
      before: stock,
      taken: 0,
      sourcesBefore: sourcesOf({ stock, lots }),
      left: saleableStock({ stock, lots }, lastDay),
    };
    packs.set(packId, known);
    return known;
  };
  const uses = new Map<string, number>();
  const decisions = placings.map((placing): Decision => {
    const ordering = withUses(placing.ordering, uses);
    const sowing = readSowingDate(placing.request.sowingDate ?? "", terms.placedAt);
    const day = sowing.ok ? sowing.value : null;
    const lines = ordering.lines.map((line) => ({ ...line, ...sendable(line, packOf(line), day) }));
    const decision = decidePlacing({ ...placing, ordering: { ...ordering, lines } }, terms);
    for (const { id, code } of decision.order?.head.promotions ?? [])
      if (code !== null) uses.set(id, (uses.get(id) ?? 0) + 1);
    for (const line of decision.order?.lines ?? []) {
      const pack = packs.get(line.packId);
      if (pack === undefined) throw new Error("A line that is ordered has its pack");
      pack.taken += line.quantity;
      pack.left = withoutTakes(pack.left, line.takes);
    }
    return decision;
  });
  const stockChanges = [...packs.values()]
    .filter(({ taken }) => taken > 0)
    .map(({ packId, productId, before, taken, sourcesBefore, left }): PackStockChange => ({
      packId,
      productId,
      before,
      after: before - taken,
      hasOtherLots: sourcesOf(left) < sourcesBefore,
    }));
  return { decisions, stockChanges };
}

type LeftOfPack = {
  packId: string;
  productId: string;
  before: number;
  taken: number;
  sourcesBefore: number;
  /** What can be sold of it. */
  left: LotStock;
};

/** What of it is valid on the day of sowing, where one was told. */
function sendable({ goodsKind }: OrderedOffer, { left }: LeftOfPack, day: string | null) {
  if (day === null || goodsKind !== "sowing") return left;
  return { ...saleableStock(left, day), sowing: { day, stockNow: left.stock } };
}

function answerTo(decision: Decision, numbers: ReadonlyMap<string, string>): OrderAnswer {
  if (decision.order === null) return decision.answer;
  const { id: orderId, totalPaise, method } = decision.order.head;
  const orderNumber = numbers.get(orderId);
  if (orderNumber === undefined) throw new Error("An order that was written has its number");
  return accept({ orderId, orderNumber, totalPaise, method, repeated: false });
}

/** A hash, because a key of a hundred lines is longer than an index takes. */
function keyOf({ cartGeneration, shownCartKey }: PlaceOrderRequest): string {
  return createHash("sha256").update(`${cartGeneration}\n${shownCartKey}`).digest("base64url");
}
