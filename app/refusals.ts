import type { OrderRefusalCode } from "#domain/orders/order-refusals.ts";
import type { MessageKey } from "#app/messages/translate.ts";

/** Every refusal a verb can answer with. A code without a line below does not compile. */
type RefusalCode = OrderRefusalCode;

type Line = { status: 400 | 403 | 409 | 422 | 429; text: MessageKey };

export const refusals: Record<RefusalCode, Line> = {
  "cart-empty": { status: 409, text: "refusal.cartEmpty" },
  "cart-changed": { status: 409, text: "refusal.cartChanged" },
  "lines-changed": { status: 409, text: "refusal.linesChanged" },
  "total-changed": { status: 409, text: "refusal.totalChanged" },
  "cod-india-only": { status: 422, text: "refusal.codIndiaOnly" },
  "payment-method-off": { status: 422, text: "refusal.paymentMethodOff" },
  "too-many-orders": { status: 429, text: "refusal.tooManyOrders" },
  "not-a-customer": { status: 403, text: "refusal.notACustomer" },
  "address-invalid": { status: 422, text: "refusal.addressInvalid" },
};
