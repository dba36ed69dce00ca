// May this order be placed, and at what sums? Asked inside the transaction, with the packs locked and today's offers
// read: who, cart, address, way to pay, each line, and last the total that the browser showed.
import { type Address, type AddressInput, checkAddress } from "#domain/people/addresses/address.ts";
import { cartContentKey } from "#domain/carts/cart-content-key.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import {
  checkGiven,
  type GivenFields,
  type OfflineMethod,
  type OfflinePayment,
} from "#domain/payment-methods/offline-method.ts";
import { offlineIdOf, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { UpiAccount } from "#domain/payment-methods/upi-direct.ts";
import { type PricedOrder, type ShippingTerms, priceOrder } from "#domain/carts/price-order.ts";
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import type { OrderLimits } from "#domain/settings/shop-settings.ts";
import { aboveLimit, isDroppingMany, type AboveLimit, type BuyerRecord } from "./order-limits.ts";
import type { LineProblem, OrderRefusal } from "./order-refusals.ts";

/** A line of the account's cart with the price that was shown for it (null when none was). */
export type RequestedLine = { packId: string; quantity: number; shownPricePaise: number | null };

/** A pack as it is for sale now; one that is not for sale has no offer. */
export type Offer = {
  vendorId: string;
  goodsKind: GoodsKind;
  pricePaise: number;
  stock: number;
  taxRateBasisPoints: number;
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
  /** The shop's own UPI ID. */
  upi: UpiAccount;
  shipping: ShippingTerms;
  limits: OrderLimits;
  buyer: BuyerRecord;
};

export type DecidedOrder = {
  address: Address;
  method: PaymentMethod;
  /** Null where the money doesn't come by hand. */
  offlinePayment: OfflinePayment | null;
  priced: PricedOrder;
  /** Null when the order needs no confirmation by the shop. */
  aboveLimit: AboveLimit | null;
};

export function decideOrder(request: OrderRequest): Result<DecidedOrder, OrderRefusal> {
  const { person, lines, offers } = request;
  if (!can(person, "place-order")) return refuse({ code: "not-a-customer" });
  if (lines.length === 0) return refuse({ code: "cart-empty" });
  if (cartContentKey(lines) !== request.shownCartKey) return refuse({ code: "cart-changed" });

  const address = checkAddress(request.address);
  if (!address.ok) return address;
  const method = request.methodsOn.find((on) => on === request.method);
  if (method === undefined) return refuse({ code: "payment-method-off", method: request.method });
  const { country } = address.value;
  if (method === "cod" && country !== "IN") return refuse({ code: "cod-india-only", country });
  const offline = decideOffline(request, method);
  if (!offline.ok) return offline;

  const problems = lines.flatMap((line) => lineProblems(line, offers.get(line.packId)));
  if (problems.length > 0) return refuse({ code: "lines-changed", problems });

  const priced = priceOrder({
    lines: lines.flatMap((line) => offered(line, offers)),
    shipping: request.shipping,
  });
  const { shownTotalPaise } = request;
  if (priced.totalPaise !== shownTotalPaise)
    return refuse({ code: "total-changed", shownTotalPaise, totalPaise: priced.totalPaise });
  const above = limitOf(request, method, priced);
  if (!above.ok) return above;
  return accept({
    address: address.value,
    method,
    offlinePayment: offline.value,
    priced,
    aboveLimit: above.value,
  });
}

function decideOffline(
  { offline, given, upi }: OrderRequest,
  method: PaymentMethod,
): Result<OfflinePayment | null, OrderRefusal> {
  if (method === "upi-direct") return accept(upiPayment(upi));
  const id = offlineIdOf(method);
  if (id === null) return accept(null);
  const own = offline.find((one) => one.id === id);
  if (own === undefined) return refuse({ code: "payment-method-off", method });
  const checked = checkGiven(own, given);
  if (!checked.ok) return checked;
  return accept({ methodId: own.id, name: own.name, info: own.info, given: checked.value });
}

function limitOf(
  { lines, limits, buyer }: OrderRequest,
  method: PaymentMethod,
  { totalPaise }: PricedOrder,
): Result<AboveLimit | null, OrderRefusal> {
  const quantities = lines.map(({ quantity }) => quantity);
  const above = aboveLimit({ isCash: method === "cod", quantities, totalPaise }, limits, buyer);
  if (above !== null && buyer.waiting >= limits.waitingOrders)
    return refuse({
      code: "too-many-waiting",
      waiting: buyer.waiting,
      toPay: buyer.toPay,
      above,
    });
  if (above !== null && isDroppingMany(limits, buyer))
    return refuse({ code: "too-many-large", above });
  return accept(above);
}

const upiPayment = (upi: UpiAccount): OfflinePayment => ({
  methodId: "upi-direct",
  name: "UPI",
  info: [{ name: "UPI ID", data: upi.upiId }],
  given: [],
  upi,
});

export function lineProblems(line: RequestedLine, offer: Offer | undefined): LineProblem[] {
  const { packId, quantity, shownPricePaise } = line;
  if (offer === undefined) return [{ code: "withdrawn", packId }];
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return [{ code: "quantity-invalid", packId }];
  const problems: LineProblem[] = [];
  if (quantity > offer.stock)
    problems.push({ code: "out-of-stock", packId, available: Math.max(offer.stock, 0) });
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

function offered({ packId, quantity }: RequestedLine, offers: ReadonlyMap<string, Offer>) {
  const offer = offers.get(packId);
  if (offer === undefined) return [];
  const { vendorId, goodsKind, pricePaise, taxRateBasisPoints } = offer;
  return [{ packId, vendorId, goodsKind, pricePaise, quantity, taxRateBasisPoints }];
}
