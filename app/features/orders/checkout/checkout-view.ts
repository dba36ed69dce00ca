import type { CashProblem } from "#domain/carts/plan-delivery.ts";
import {
  destinationOf,
  inIndia,
  type DeliveryDays,
  type Destination,
} from "#domain/delivery/delivery-zone.ts";
import type { IndiaDay } from "#domain/india-time.ts";
import { estimatedDelivery } from "#domain/orders/delivery.ts";
import { formatAboveLimit, type OrderLimitName } from "#domain/orders/order-limits.ts";
import { orderTo, type Goods, type OrderTerms } from "#domain/orders/order-to.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import { isCountryCode } from "#domain/people/addresses/countries.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import { readPostalCode } from "#domain/people/addresses/postal-code.ts";
import type { SowingDays } from "#domain/orders/sowing-date.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PricedOrder } from "#domain/carts/price-order.ts";
import type { PromotedOrder } from "#domain/carts/price-promoted.ts";
import type { CartCoupon } from "#server/orders/placing/check-cart-coupon.ts";
import type { Checkout } from "#server/orders/placing/get-checkout.ts";
import type { PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import type { Draft } from "./draft.ts";

export type CheckoutLine = Omit<Checkout["lines"][number], "stock" | "problems">;

export type Sums = Pick<
  PromotedOrder,
  "subtotalPaise" | "shippingPaise" | "taxPaise" | "cashRoundingPaise" | "totalPaise" | "promotions"
>;

/** What is collected for one parcel in cash, and whose it is. */
export type CashParcel = { number: number; vendorName: string; totalPaise: number };

export type SavedAddress = { id: string; address: Address };

/** What the server tells; it is read afresh after every answer. */
export type CheckoutView = {
  cartGeneration: string;
  cartKey: string;
  lines: CheckoutLine[];
  /** What can be sold of them, by what it is charged and sent. */
  goods: Goods[];
  terms: OrderTerms;
  pinStates: PinStates;
  /** What is wrong with a line now, and what the last refusal said of it. */
  problems: LineProblem[];
  addresses: SavedAddress[];
  methods: PaymentMethod[];
  /** The gateway that takes digital payments; null where none is set up. */
  paying: PayingWith | null;
  /** What is behind the owner's own among them. */
  offline: OfflineMethod[];
  /** Null where lines have different ones. */
  taxRateBasisPoints: number | null;
  /** On which its seeds may be sown; null where nothing is to be sown. */
  sowingDays: SowingDays | null;
  /** In milliseconds since 1970, when it was read. */
  now: number;
};

/** What checkout draws: all that with what is true of the place it goes to. */
export type CheckoutTo = CheckoutView & {
  /** The code that is used. */
  coupon: CartCoupon | null;
  /** Null while a line can't be sold as it is. */
  sums: Sums | null;
  /** If it is paid in cash: each parcel in whole rupees. */
  cashSums: Sums | null;
  /** In which the order will be sent, with what each costs in cash. */
  cashParcels: CashParcel[];
  /** Why the shop has to confirm it first if it is paid in cash. */
  cashWaits: { limit: OrderLimitName; max: string } | null;
  cashProblem: CashProblem | null;
  /** Business days on the way. */
  days: DeliveryDays;
  estimatedDelivery: IndiaDay;
  /** Null where nothing makes all of it free. */
  freeShippingOverPaise: number | null;
};

/** As far as the address is typed: what the server decides by when the order is placed. */
export function viewTo(
  view: CheckoutView,
  address: Draft["address"],
  coupon: CartCoupon | null,
): CheckoutTo {
  const destination = typedDestination(address, view.pinStates);
  const isForCoupon = (packId: string) => coupon?.packIds.includes(packId) ?? false;
  const goods = view.goods.map((one) => ({ ...one, isForCoupon: isForCoupon(one.packId) }));
  const to = orderTo(goods, view.terms, destination, coupon);
  // Before a PIN code is typed it is not known what is sent there.
  const isKnown = destination.country !== "IN" || destination.pin !== "";
  const notServed = isKnown ? to.notServed : [];
  const problems = [
    ...view.problems,
    ...notServed.map((packId): LineProblem => ({ code: "not-delivered", packId })),
  ];
  // A sum without the lines that can't be sold would not be what is paid in the end.
  const isWhole =
    view.goods.length === view.lines.length && to.notServed.length === 0 && to.isServed;
  const sumsOf = (priced: PromotedOrder | null) => (isWhole ? priced : null);
  return {
    ...view,
    coupon,
    problems,
    sums: sumsOf(to.priced),
    cashSums: sumsOf(to.pricedInCash),
    cashParcels: cashParcelsOf(view.lines, to.pricedInCash),
    cashWaits: to.cashAbove && {
      limit: to.cashAbove.limit,
      max: formatAboveLimit(to.cashAbove).max,
    },
    cashProblem: to.cashProblem,
    days: to.days,
    estimatedDelivery: estimatedDelivery(new Date(view.now), to.days),
    freeShippingOverPaise: to.freeOverPaise,
  };
}

function typedDestination(
  { country, state, postalCode }: Draft["address"],
  pinStates: PinStates,
): Destination {
  if (!isCountryCode(country)) return inIndia;
  const pin = (country === "IN" && readPostalCode(postalCode, country)) || "";
  return destinationOf({ country, state, postalCode: pin }, pinStates);
}

function cashParcelsOf(lines: readonly CheckoutLine[], priced: PricedOrder | null): CashParcel[] {
  return (priced?.parcels ?? []).map(({ totalPaise }, index) => {
    const first = priced?.lines.find(({ parcelIndex }) => parcelIndex === index);
    const line = lines.find(({ packId }) => packId === first?.packId);
    return { number: index + 1, vendorName: line?.vendorName ?? "", totalPaise };
  });
}

/** As it is with the way to pay that is chosen. */
export const payingBy = (view: CheckoutTo, method: string): CheckoutTo =>
  method === "cod" ? { ...view, sums: view.cashSums } : view;
