import type { PaymentOutcome } from "#server/money/payments/pay-order.ts";

/** To the gateway's page, where it has one; else to what became of the payment. */
export const afterPaying = (orderNumber: string, paid: PaymentOutcome | null): string =>
  paid?.state === "page"
    ? `/orders/${encodeURIComponent(orderNumber)}/payment`
    : `/order-success?order=${encodeURIComponent(orderNumber)}`;
