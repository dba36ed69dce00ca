import type { Database } from "#database/connect.ts";
import type { Env } from "#server/env.ts";
import { getGatewayCredentials } from "#server/payment-methods/get-gateway-credentials.ts";
import type { Gateway } from "./gateway.ts";
import type { Gateways } from "./gateways.ts";
import { razorpayOrigin } from "./razorpay/razorpay-call.ts";
import { createRazorpayGateway } from "./razorpay/razorpay-gateway.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";

export function createGateways({
  env,
  db,
  secret,
  now,
}: {
  env: Env;
  db: Database;
  secret: Buffer;
  now(): Date;
}): Gateways {
  const razorpay: Gateway = createRazorpayGateway({
    origin: env.razorpayUrl ?? razorpayOrigin,
    credentials: () => getGatewayCredentials({ db, secret }, razorpay),
  });
  // In this order: who has opened an account wants it used.
  return { razorpay, sandbox: env.sandboxPayments ? createSandboxGateway({ db, now }) : null };
}
