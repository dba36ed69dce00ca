import type { GatewayAnswer, GatewayPayment } from "#server/gateways/gateway.ts";

/** What a payment means for the attempt it was made for. Money that is only set aside has not come. */
export function answerOf(payment: GatewayPayment | null): GatewayAnswer {
  if (payment === null) return { state: "open", reference: null };
  const { reference, state, failureCode } = payment;
  if (state === "captured") return { state, reference };
  if (state === "declined") return { state, reference, failureCode: failureCode ?? "declined" };
  return { state: "open", reference };
}
