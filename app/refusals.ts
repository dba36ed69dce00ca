import type { CartRefusal } from "#domain/carts/cart.ts";
import type { OrderRefusalCode } from "#domain/orders/order-refusals.ts";
import type { PayRefusalCode } from "#domain/payments/pay-refusals.ts";
import type { PersonRefusalCode } from "#domain/people/person-refusals.ts";
import type { MessageKey } from "#app/messages/translate.ts";

/** Every refusal a verb can answer with. A code without a line below does not compile. */
export type RefusalCode =
  | OrderRefusalCode
  | PayRefusalCode
  | PersonRefusalCode
  | CartRefusal["code"]
  | "withdrawn";

type Line = { status: 400 | 403 | 404 | 409 | 422 | 429; text: MessageKey };

export const refusals: Record<RefusalCode, Line> = {
  "cart-empty": { status: 409, text: "refusal.cartEmpty" },
  "cart-changed": { status: 409, text: "refusal.cartChanged" },
  "lines-changed": { status: 409, text: "refusal.linesChanged" },
  "total-changed": { status: 409, text: "refusal.totalChanged" },
  "cod-india-only": { status: 422, text: "refusal.codIndiaOnly" },
  "payment-method-off": { status: 422, text: "refusal.paymentMethodOff" },
  "too-many-orders": { status: 429, text: "refusal.tooManyOrders" },
  "quantity-invalid": { status: 422, text: "cart.quantityInvalid" },
  "above-stock": { status: 409, text: "cart.aboveStock" },
  "cart-full": { status: 409, text: "cart.full" },
  withdrawn: { status: 409, text: "cart.withdrawn" },
  "not-a-customer": { status: 403, text: "refusal.notACustomer" },
  "address-invalid": { status: 422, text: "refusal.addressInvalid" },
  "order-not-found": { status: 404, text: "refusal.orderNotFound" },
  "already-paid": { status: 409, text: "refusal.alreadyPaid" },
  "payment-running": { status: 409, text: "refusal.paymentRunning" },
  "order-closed": { status: 409, text: "refusal.orderClosed" },
  "stock-gone": { status: 409, text: "refusal.stockGone" },
  "credentials-invalid": { status: 422, text: "refusal.credentialsInvalid" },
  "administrator-waiting": { status: 403, text: "refusal.administratorWaiting" },
  "too-many-sign-ins": { status: 429, text: "refusal.tooManySignIns" },
  "too-many-registrations": { status: 429, text: "refusal.tooManyRegistrations" },
  "name-invalid": { status: 422, text: "refusal.nameInvalid" },
  "email-invalid": { status: 422, text: "refusal.emailInvalid" },
  "email-taken": { status: 409, text: "refusal.emailTaken" },
  "password-too-short": { status: 422, text: "refusal.passwordTooShort" },
  "password-too-long": { status: 422, text: "refusal.passwordTooLong" },
  "password-common": { status: 422, text: "refusal.passwordCommon" },
};
