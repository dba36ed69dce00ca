import {
  builtInPaymentMethods,
  type BuiltInPaymentMethod,
  type PaymentMethod,
} from "#domain/payment-methods/payment-method.ts";
import { useText } from "#app/kit/text.tsx";

export const isBuiltInMethod = (method: PaymentMethod): method is BuiltInPaymentMethod =>
  (builtInPaymentMethods as readonly string[]).includes(method);

/** The words for a payment method; one of the shop's own has the name that the owner gave it. */
export function useMethodText() {
  const t = useText();
  return (method: PaymentMethod, ownName?: string): string =>
    isBuiltInMethod(method) ? t(`method.${method}`) : (ownName ?? t("method.other"));
}
