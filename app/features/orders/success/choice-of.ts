import { formatAboveLimit, type OrderLimitName } from "#domain/orders/order-limits.ts";
import type { PaymentChoice } from "#server/money/payments/get-payment-choice.ts";

export type ShownChoice = Omit<PaymentChoice, "cashAbove"> & {
  /** Why the shop has to confirm the order first if it is paid in cash. */
  cashWaits: { limit: OrderLimitName; max: string } | null;
};

export const choiceOf = ({ cashAbove, ...choice }: PaymentChoice): ShownChoice => ({
  ...choice,
  cashWaits: cashAbove && { limit: cashAbove.limit, max: formatAboveLimit(cashAbove).max },
});
