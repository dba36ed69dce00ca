import { cartContentKey } from "#domain/carts/cart-content-key.ts";
import { shopDelivery } from "#domain/delivery/shop-delivery.ts";
import type { Offer, OrderRequest } from "#domain/orders/decide-order.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";

export const offer: Offer = {
  vendorId: "v1",
  goodsKind: "sowing",
  pricePaise: 10_000,
  mrpPaise: null,
  stock: 5,
  taxRateBasisPoints: 1800,
  weightGrams: 500,
  deliveryZones: null,
};
export const lines = [{ packId: "a", quantity: 2, shownPricePaise: 10_000 }];
export const bank = {
  id: "bank",
  name: "Bank transfer",
  info: [{ name: "IFSC", data: "SBIN0001234" }],
  requiredInfo: [{ name: "Reference", data: "UTR 123", asked: "before" as const }],
};
export const limits = {
  piecesPerLine: 4,
  piecesPerOrder: 6,
  cashPaise: 500_000,
  firstCashPaise: 200_000,
  waitingOrders: 2,
};
export const buyer = {
  emailConfirmed: true,
  hasReceived: true,
  cashOnItsWayPaise: 0,
  unpaidPieces: 0,
  waiting: 0,
  toPay: 0,
  droppedToday: 0,
};
export const address = {
  fullName: "Asha Devi",
  addressLine1: "12 Mandi Road",
  city: "Indore",
  state: "MP",
  postalCode: "452 001",
  country: "IN",
  phoneNumber: "+91 98765 43210",
};

/** An order as it is decided, that holds. */
export const request = (over: Partial<OrderRequest> = {}): OrderRequest => ({
  person: { id: "c1", role: "customer", status: "active", vendorId: null },
  lines,
  offers: new Map([["a", offer]]),
  shownCartKey: cartContentKey(over.lines ?? lines),
  shownTotalPaise: 28_600,
  address,
  method: "cod",
  methodsOn: ["credit-card", "upi", "cod", "offline_bank"],
  offline: [bank],
  given: {},
  sowingDate: "",
  now: new Date("2026-11-20T06:30:00.000Z"),
  upi: { upiId: "shop@upi", payeeName: "Beej Bazaar" },
  delivery: shopDelivery(firstShopSettings),
  pinStates: {},
  shownDays: null,
  limits,
  buyer,
  ...over,
});
