import type { ShippingAddress } from "#database/schema/orders.ts";
import { takeLots, type LotTake } from "#domain/catalogue/lots/take-lots.ts";
import type {
  CommissionTerms,
  LineCommission,
  ParcelFee,
} from "#domain/commission/commission-rule.ts";
import type { DeliveryDays } from "#domain/delivery/delivery-zone.ts";
import type { Language } from "#domain/language.ts";
import type { DecidedOrder } from "#domain/orders/decide-order.ts";
import { stockHeldUntil } from "#domain/orders/hold.ts";
import type { AboveLimit } from "#domain/orders/order-limits.ts";
import { firstStatus, type OrderStatus, type ParcelStatus } from "#domain/orders/order-status.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import { handGatewayOf, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PaymentStatus } from "#domain/money/payments/payment-status.ts";
import type { PricedLine, PricedOrder } from "#domain/carts/price-order.ts";
import type { PromotedOrder, PromotedParcel } from "#domain/carts/price-promoted.ts";
import type { AppliedPromotion } from "#domain/promotions/promotion.ts";
import { withNames } from "#server/orders/steps/with-names.ts";
import type { OrderedOffer } from "./ordering-store.ts";

type NewParcel = PromotedParcel &
  ParcelFee & {
    id: string;
    orderId: string;
    position: number;
    status: ParcelStatus;
    shipFromState: string | null;
  };
type NewLine = Omit<PricedLine, "parcelIndex" | "weightGrams" | "ownShipping"> &
  LineCommission &
  Pick<
    OrderedOffer,
    | "productId"
    | "productName"
    | "productNameHi"
    | "slug"
    | "imageKey"
    | "packQuantity"
    | "packUnit"
    | "sku"
    | "hsn"
  > & {
    id: string;
    /** Of which lots its pieces are. */
    takes: readonly LotTake[];
    orderId: string;
    parcelId: string;
    position: number;
  };
type NewHistory = {
  orderId: string;
  parcelId: string | null;
  event: string;
  fromStatus: ParcelStatus | null;
  toStatus: ParcelStatus | null;
  actorRole: string;
  actorId: string | null;
};

type OrderHead = {
  id: string;
  personId: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
  language: Language;
  shipTo: ShippingAddress;
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  roundOffPaise: number;
  cashRoundingPaise: number;
  shopPaidPaise: number;
  /** Null: none was given. */
  promotions: AppliedPromotion[] | null;
  totalPaise: number;
  idempotencyKey: string;
  stockHeldUntil: Date | null;
  aboveLimit: AboveLimit | null;
  sowingDate: string | null;
  days: DeliveryDays;
  placedAt: Date;
};

/** All rows of an order that is about to be written. */
export type NewOrder = {
  head: OrderHead;
  nextCartGeneration: string;
  parcels: NewParcel[];
  lines: NewLine[];
  attempt: {
    id: string;
    orderId: string;
    method: PaymentMethod;
    gateway: string;
    amountPaise: number;
    offlinePayment: OfflinePayment | null;
  };
  history: NewHistory[];
};

type NewOrderTerms = {
  personId: string;
  language: Language;
  idempotencyKey: string;
  placedAt: Date;
  newId: () => string;
  /** That takes cards and UPI now. */
  gateway: string | null;
  commission: CommissionTerms;
};

export function newOrder(
  { address, method, offlinePayment, priced, days, sowingDate, aboveLimit }: DecidedOrder,
  offers: readonly OrderedOffer[],
  { newId, placedAt, personId, language, idempotencyKey, gateway, commission }: NewOrderTerms,
): NewOrder {
  const waits = aboveLimit !== null;
  const status = firstStatus(method, { waits });
  const orderId = newId();
  const parcels = newParcels(priced, offers, { orderId, status, newId, commission });
  const { lines: _lines, parcels: _parcels, promotions, ...sums } = priced;
  const head: OrderHead = {
    id: orderId,
    personId,
    status,
    paymentStatus: "pending",
    method,
    language,
    shipTo: withNames(address),
    ...sums,
    promotions: promotions.length > 0 ? promotions : null,
    idempotencyKey,
    stockHeldUntil: stockHeldUntil(method, placedAt, { waits }),
    aboveLimit,
    sowingDate,
    days,
    placedAt,
  };
  return {
    head,
    nextCartGeneration: newId(),
    parcels,
    lines: newLines(priced, offers, { orderId, parcels, newId, commission }),
    attempt: {
      id: newId(),
      orderId,
      method,
      gateway: gatewayOf(method, gateway),
      amountPaise: sums.totalPaise,
      offlinePayment,
    },
    history: firstHistory(head, parcels),
  };
}

function gatewayOf(method: PaymentMethod, gateway: string | null): string {
  const byHand = handGatewayOf(method);
  if (byHand !== null) return byHand;
  if (gateway === null) throw new Error(`No gateway takes ${method}`);
  return gateway;
}

function newParcels(
  priced: PromotedOrder,
  offers: readonly OrderedOffer[],
  {
    orderId,
    status,
    newId,
    commission,
  }: {
    orderId: string;
    status: ParcelStatus;
    newId: () => string;
    commission: CommissionTerms;
  },
): NewParcel[] {
  const stateOf = new Map(offers.map((offer) => [offer.vendorId, offer.shipFromState]));
  return priced.parcels.map((parcel, position) => ({
    ...parcel,
    ...commission.ofParcel(parcel.vendorId),
    id: newId(),
    orderId,
    position,
    status,
    shipFromState: stateOf.get(parcel.vendorId) ?? null,
  }));
}

function newLines(
  priced: PricedOrder,
  offers: readonly OrderedOffer[],
  {
    orderId,
    parcels,
    newId,
    commission,
  }: {
    orderId: string;
    parcels: readonly NewParcel[];
    newId: () => string;
    commission: CommissionTerms;
  },
): NewLine[] {
  const offerOf = new Map(offers.map((offer) => [offer.packId, offer]));
  return priced.lines.map((pricedLine, position) => {
    const { parcelIndex, weightGrams: _weight, ownShipping: _own, ...line } = pricedLine;
    const offer = offerOf.get(line.packId);
    const parcel = parcels[parcelIndex];
    if (offer === undefined || parcel === undefined) {
      throw new Error("A priced line has its pack and its parcel");
    }
    const { productId, productName, productNameHi, slug, imageKey } = offer;
    const { packQuantity, packUnit, sku, hsn } = offer;
    return {
      ...line,
      ...commission.ofLine(offer, line.valuePaise),
      productId,
      productName,
      productNameHi,
      slug,
      imageKey,
      packQuantity,
      packUnit,
      sku,
      hsn,
      takes: takeLots(offer, line.quantity).takes,
      id: newId(),
      orderId,
      parcelId: parcel.id,
      position,
    };
  });
}

function firstHistory(
  { id: orderId, personId, status }: OrderHead,
  parcels: readonly NewParcel[],
): NewHistory[] {
  const placed: NewHistory = {
    orderId,
    parcelId: null,
    event: "order-placed",
    fromStatus: null,
    toStatus: "pending",
    actorRole: "customer",
    actorId: personId,
  };
  if (status !== "confirmed") return [placed];
  const accepted = parcels.map(({ id }): NewHistory => ({
    orderId,
    parcelId: id,
    event: "cod-accepted",
    fromStatus: "pending",
    toStatus: "confirmed",
    actorRole: "system",
    actorId: null,
  }));
  return [placed, ...accepted];
}
