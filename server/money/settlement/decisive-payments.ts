import type { GatewayPayment } from "#server/gateways/gateway.ts";

/**
 * Of all that was tried for an attempt, what is taken in, in that order: what is decided comes first, and a try that was
 * declined says nothing while another is undecided.
 */
export function decisivePayments(payments: readonly GatewayPayment[]): GatewayPayment[] {
  const of = (...states: GatewayPayment["state"][]) =>
    payments.filter(({ state }) => states.includes(state));
  const undecided = of("authorized", "open");
  return [...of("captured"), ...(undecided.length > 0 ? undecided : of("declined"))];
}
