import {
  builtInPaymentMethods,
  type BuiltInPaymentMethod,
  type PaymentMethod,
} from "#domain/payments/payment-method.ts";
import { useText } from "#app/ui/text.tsx";

export const isBuiltInMethod = (method: PaymentMethod): method is BuiltInPaymentMethod =>
  (builtInPaymentMethods as readonly string[]).includes(method);

/** The words for a payment method, also for one of an old order. */
export function useMethodText() {
  const t = useText();
  return (method: PaymentMethod): string =>
    t(isBuiltInMethod(method) ? `method.${method}` : "method.other");
}
