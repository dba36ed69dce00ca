// Why an order is not placed: the closed list, each with the data needed to explain it. Refusals are not stored.
import type { CashProblem } from "#domain/carts/plan-delivery.ts";
import type { DeliveryDays } from "#domain/delivery/delivery-zone.ts";
import type { CouponRefusal } from "#domain/promotions/check-coupon.ts";
import type { AddressProblems } from "#domain/people/addresses/address.ts";
import type { CountryCode } from "#domain/people/addresses/countries.ts";
import type { GivenProblems } from "#domain/payment-methods/offline-method.ts";
import type { SowingDateRefusal } from "./sowing-date.ts";
import type { AboveLimit } from "./order-limits.ts";

export type LineProblem =
  | { code: "out-of-stock"; packId: string; available: number }
  /** So many are valid on the day of sowing. */
  | { code: "ends-before-sowing"; packId: string; available: number; day: string }
  | { code: "withdrawn"; packId: string }
  /** No pack is sold above its MRP, whatever let its price or its tax rise. */
  | { code: "above-mrp"; packId: string; priceWithTaxPaise: number; mrpPaise: number }
  /** Its vendor sends nothing to the address. */
  | { code: "not-delivered"; packId: string }
  | { code: "price-changed"; packId: string; fromPaise: number; toPaise: number }
  | { code: "quantity-invalid"; packId: string };

export type OrderRefusal =
  | { code: "cart-empty" }
  /** The cart is no longer the one that was reviewed: another tab or device changed it. */
  | { code: "cart-changed" }
  | { code: "lines-changed"; problems: LineProblem[] }
  | { code: "total-changed"; shownTotalPaise: number; totalPaise: number }
  /** The shop's or a vendor's days to the address are others than were told. */
  | { code: "delivery-changed"; days: DeliveryDays }
  | { code: "cod-india-only"; country: CountryCode }
  | CashProblem
  | CouponRefusal
  | { code: "coupon-too-many-tries"; retryAfterSeconds: number }
  /** As it was asked for: what no method is called is off too. */
  | { code: "payment-method-off"; method: string }
  /** What the owner's own method asks the customer for. */
  | { code: "payment-info-missing"; problems: GivenProblems }
  | SowingDateRefusal
  | { code: "too-many-orders"; retryAfterSeconds: number }
  /** It would wait, and as many of the account's as may wait at once do so already, `toPay` of them for their money. */
  | { code: "too-many-waiting"; waiting: number; toPay: number; above: AboveLimit }
  /** It would wait, and as many as may in a day have been placed and canceled, or wait. */
  | { code: "too-many-large"; above: AboveLimit }
  | { code: "not-a-customer" }
  | { code: "address-invalid"; problems: AddressProblems };

export type OrderRefusalCode = OrderRefusal["code"];
