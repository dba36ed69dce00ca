// May this order be placed, and at what sums? Asked inside the transaction, with the packs locked and today's offers
// read: who, cart, address, way to pay, each line, and last the total that the browser showed.
import type { Address, AddressInput } from "#domain/people/addresses/address.ts";
import { cartContentKey } from "#domain/carts/cart-content-key.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type {
  GivenFields,
  OfflineMethod,
  OfflinePayment,
} from "#domain/payment-methods/offline-method.ts";
import { decideOfflinePayment } from "#domain/payment-methods/offline-payment.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { UpiAccount } from "#domain/payment-methods/upi-direct.ts";
import { cashProblem, planDelivery, type DeliveryPlan } from "#domain/carts/plan-delivery.ts";
import type { LineToPrice } from "#domain/carts/price-order.ts";
import { pricePromoted, type PromotedOrder } from "#domain/carts/price-promoted.ts";
import type { Coupon, LineToPromote } from "#domain/promotions/apply-promotions.ts";
import { checkCoupon, type CouponFacts } from "#domain/promotions/check-coupon.ts";
import type { LinePromotion } from "#domain/promotions/line-promotion.ts";
import { checkMrp } from "#domain/catalogue/products/mrp.ts";
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import { checkAddressTo } from "#domain/delivery/check-address-to.ts";
import {
  destinationOf,
  type DeliveryDays,
  type DeliveryZone,
} from "#domain/delivery/delivery-zone.ts";
import type { ShopDelivery } from "#domain/delivery/shop-delivery.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import type { OrderLimits } from "#domain/settings/shop-settings.ts";
import { readSowingDate } from "./sowing-date.ts";
import { decideLimit } from "./decide-limit.ts";
import type { AboveLimit, BuyerRecord } from "./order-limits.ts";
import type { LineProblem, OrderRefusal } from "./order-refusals.ts";

/** A line of the account's cart with the price that was shown for it (null when none was). */
export type RequestedLine = { packId: string; quantity: number; shownPricePaise: number | null };

/** A pack as it is for sale now; one that is not for sale has no offer. */
export type Offer = {
  vendorId: string;
  goodsKind: GoodsKind;
  pricePaise: number;
  mrpPaise: number | null;
  /** That can be sent for this order. */
  stock: number;
  /** Told for it; `stockNow` is what there is whenever it is sown. */
  sowing?: { day: string; stockNow: number } | undefined;
  taxRateBasisPoints: number;
  /** Of one piece; null: nobody knows. */
  weightGrams: number | null;
  /** Of its vendor, where it has some. */
  deliveryZones: readonly DeliveryZone[] | null;
  /** Offers that hold by themselves for it, and whether the code that was given is for it. */
  promotions?: readonly LinePromotion[] | undefined;
  isForCoupon?: boolean | undefined;
};

export type OrderRequest = {
  person: Person | null;
  lines: readonly RequestedLine[];
  offers: ReadonlyMap<string, Offer>;
  /** `cartContentKey` of the cart that was reviewed. */
  shownCartKey: string;
  shownTotalPaise: number;
  address: AddressInput;
  method: string;
  methodsOn: readonly PaymentMethod[];
  /** Those of the owner that are on, and what the customer told for them. */
  offline: readonly OfflineMethod[];
  given: GivenFields;
  /** As it was typed; it counts where seeds are ordered. */
  sowingDate: string;
  now: Date;
  /** The shop's own UPI ID. */
  upi: UpiAccount;
  delivery: ShopDelivery;
  pinStates: PinStates;
  /** That the page told; null: it told none. */
  shownDays: DeliveryDays | null;
  limits: OrderLimits;
  buyer: BuyerRecord;
  /** What is known of the code that was given, which may be nothing; undefined: none was given. */
  coupon?: CouponFacts | null | undefined;
};

export type DecidedOrder = {
  address: Address;
  method: PaymentMethod;
  /** Null where the money doesn't come by hand. */
  offlinePayment: OfflinePayment | null;
  priced: PromotedOrder;
  /** Business days on the way. */
  days: DeliveryDays;
  /** Null where none was told, or nothing is to be sown. */
  sowingDate: string | null;
  /** Null when the order needs no confirmation by the shop. */
  aboveLimit: AboveLimit | null;
};

export function decideOrder(request: OrderRequest): Result<DecidedOrder, OrderRefusal> {
  const { person, lines, offers } = request;
  if (!can(person, "place-order")) return refuse({ code: "not-a-customer" });
  if (lines.length === 0) return refuse({ code: "cart-empty" });
  if (cartContentKey(lines) !== request.shownCartKey) return refuse({ code: "cart-changed" });

  const address = checkAddressTo(request.address, request.delivery, request.pinStates);
  if (!address.ok) return address;
  const method = request.methodsOn.find((on) => on === request.method);
  if (method === undefined) return refuse({ code: "payment-method-off", method: request.method });
  const { country } = address.value;
  if (method === "cod" && country !== "IN") return refuse({ code: "cod-india-only", country });
  const offline = decideOfflinePayment(method, request);
  if (!offline.ok) return offline;

  const isSown = lines.some(({ packId }) => offers.get(packId)?.goodsKind === "sowing");
  const sowingDate = readSowingDate(isSown ? request.sowingDate : "", request.now);
  if (!sowingDate.ok) return sowingDate;

  const plan = planDelivery(
    lines.flatMap((line) => offered(line, offers)),
    request.delivery,
    destinationOf(address.value, request.pinStates),
  );
  const problems = [
    ...lines.flatMap((line) => lineProblems(line, offers.get(line.packId))),
    ...plan.notServed.map((packId): LineProblem => ({ code: "not-delivered", packId })),
  ];
  if (problems.length > 0) return refuse({ code: "lines-changed", problems });

  const priced = decidePrice(plan, request);
  if (!priced.ok) return priced;
  const { totalPaise } = priced.value;
  const quantities = lines.map(({ quantity }) => quantity);
  const size = { isCash: method === "cod", quantities, totalPaise };
  const above = decideLimit(size, request.limits, request.buyer);
  if (!above.ok) return above;
  return accept({
    address: address.value,
    method,
    offlinePayment: offline.value,
    priced: priced.value,
    days: plan.days,
    sowingDate: sowingDate.value,
    aboveLimit: above.value,
  });
}

/** By the same plan that the page showed: what is another total or other days now is told first. */
function decidePrice(
  plan: DeliveryPlan<LineToPrice & LineToPromote>,
  { method, shownTotalPaise, shownDays, coupon: facts, now }: OrderRequest,
): Result<PromotedOrder, OrderRefusal> {
  const inCash = method === "cod";
  const { lines, shipping } = plan;
  const checked =
    facts === undefined ? accept<Coupon | null>(null) : checkCoupon(facts, lines, now);
  if (!checked.ok) return checked;
  const priced = pricePromoted({ lines, shipping, inCash, coupon: checked.value });
  const cash = inCash ? cashProblem(plan, priced) : null;
  if (cash !== null) return refuse(cash);
  const { totalPaise } = priced;
  if (totalPaise !== shownTotalPaise)
    return refuse({ code: "total-changed", shownTotalPaise, totalPaise });
  const { days } = plan;
  if (shownDays !== null && (days.from !== shownDays.from || days.to !== shownDays.to))
    return refuse({ code: "delivery-changed", days });
  return accept(priced);
}

export function lineProblems(line: RequestedLine, offer: Offer | undefined): LineProblem[] {
  const { packId, quantity, shownPricePaise } = line;
  if (offer === undefined) return [{ code: "withdrawn", packId }];
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return [{ code: "quantity-invalid", packId }];
  const mrp = checkMrp(offer, { basisPoints: offer.taxRateBasisPoints, fromDay: null });
  if (!mrp.ok) {
    const { code, priceWithTaxPaise, mrpPaise } = mrp.refusal;
    return [{ code, packId, priceWithTaxPaise, mrpPaise }];
  }
  const problems: LineProblem[] = [];
  if (quantity > offer.stock) problems.push(shortage(packId, offer));
  if (shownPricePaise !== null && shownPricePaise !== offer.pricePaise) {
    problems.push({
      code: "price-changed",
      packId,
      fromPaise: shownPricePaise,
      toPaise: offer.pricePaise,
    });
  }
  return problems;
}

function shortage(packId: string, { stock, sowing }: Offer): LineProblem {
  const available = Math.max(stock, 0);
  return sowing && stock < sowing.stockNow
    ? { code: "ends-before-sowing", packId, available, day: sowing.day }
    : { code: "out-of-stock", packId, available };
}

function offered({ packId, quantity }: RequestedLine, offers: ReadonlyMap<string, Offer>) {
  const offer = offers.get(packId);
  if (offer === undefined) return [];
  const { stock: _stock, mrpPaise: _mrp, sowing: _sowing, ...goods } = offer;
  return [{ ...goods, packId, quantity }];
}
