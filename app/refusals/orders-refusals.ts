import type { CountRefusal } from "#domain/catalogue/lots/germination/new-count.ts";
import type { OrderRefusalCode } from "#domain/orders/order-refusals.ts";
import type { ConfirmOrderRefusal, NoteRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { PromotionRefusal } from "#domain/promotions/new-promotion.ts";
import type { RefusalLine } from "./line.ts";

export type OrdersCode =
  | OrderRefusalCode
  | ConfirmOrderRefusal["code"]
  | NoteRefusal["code"]
  | Exclude<PromotionRefusal["code"], "not-an-administrator">
  | CountRefusal["code"];

/** Why an order is not placed, confirmed by the shop or noted on, why a count of its seeds is not taken, and why an offer is not saved. */
export const ordersRefusals = {
  "count-not-found": { status: 404, text: "error.notFoundTitle" },
  "count-not-delivered": { status: 409, text: "count.notDelivered" },
  "count-closed": { status: 409, text: "count.closed" },
  "count-lot-missing": { status: 422, text: "count.lotMissing" },
  "count-sown-wrong": { status: 422, text: "count.sownWrong" },
  "count-came-up-wrong": { status: 422, text: "count.cameUpWrong" },
  "count-photos-too-many": { status: 422, text: "count.photosTooMany" },
  "count-day-wrong": { status: 422, text: "count.dayWrong" },
  "order-not-found": { status: 404, text: "refusal.orderNotFound" },
  "note-missing": { status: 422, text: "refusal.noteMissing" },
  "note-too-long": { status: 422, text: "refusal.tooLong" },
  "cart-empty": { status: 409, text: "refusal.cartEmpty" },
  "cart-changed": { status: 409, text: "refusal.cartChanged" },
  "lines-changed": { status: 409, text: "refusal.linesChanged" },
  "total-changed": { status: 409, text: "refusal.totalChanged" },
  "delivery-changed": { status: 409, text: "refusal.deliveryChanged" },
  "cod-not-here": { status: 422, text: "refusal.codNotHere" },
  "cod-above": { status: 422, text: "refusal.codAbove.order" },
  "cod-india-only": { status: 422, text: "refusal.codIndiaOnly" },
  "payment-method-off": { status: 422, text: "refusal.paymentMethodOff" },
  "payment-info-missing": { status: 422, text: "refusal.paymentInfoMissing" },
  "promotion-not-found": { status: 404, text: "error.notFoundTitle" },
  "promotion-changed": { status: 409, text: "offers.changedMeanwhile" },
  "promotion-wrong": { status: 422, text: "offers.wrong" },
  "coupon-unknown": { status: 422, text: "refusal.couponUnknown" },
  "coupon-not-yet": { status: 422, text: "refusal.couponNotYet" },
  "coupon-over": { status: 422, text: "refusal.couponOver" },
  "coupon-used-up": { status: 409, text: "refusal.couponUsedUp" },
  "coupon-used-by-you": { status: 409, text: "refusal.couponUsedByYou" },
  "coupon-not-for-these": { status: 422, text: "refusal.couponNotForThese" },
  "coupon-below-minimum": { status: 422, text: "refusal.couponBelowMinimum" },
  "coupon-too-many-tries": { status: 429, text: "refusal.couponTooManyTries" },
  "sowing-date-wrong": { status: 422, text: "refusal.sowingDateWrong" },
  "too-many-orders": { status: 429, text: "refusal.tooManyOrders" },
  "too-many-waiting": { status: 409, text: "refusal.tooManyWaiting" },
  "too-many-large": { status: 409, text: "refusal.tooManyLarge" },
  "order-not-waiting": { status: 409, text: "refusal.orderNotWaiting" },
  "order-stock-gone": { status: 409, text: "refusal.orderStockGone" },
  "not-a-customer": { status: 403, text: "refusal.notACustomer" },
  "address-invalid": { status: 422, text: "refusal.addressInvalid" },
} as const satisfies Partial<Record<OrdersCode, RefusalLine>>;
