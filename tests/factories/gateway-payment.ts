import type { GatewayPayment } from "#server/gateways/gateway.ts";
import { noon } from "#tests/world.ts";

/** What a gateway says of a payment that has come. */
export const makeGatewayPayment = (over: Partial<GatewayPayment> = {}): GatewayPayment => ({
  reference: "payment_1",
  orderReference: "order_1",
  state: "captured",
  amountPaise: 10_000,
  refundedPaise: 0,
  method: null,
  failureCode: null,
  madeAt: noon,
  ...over,
});
