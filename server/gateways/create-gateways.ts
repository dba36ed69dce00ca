import type { Database } from "#database/connect.ts";
import type { Env } from "#server/env.ts";
import type { Credentials, Gateway } from "./gateway.ts";
import type { Gateways } from "./gateways.ts";
import { razorpayOrigin } from "./razorpay/razorpay-call.ts";
import { createRazorpayGateway } from "./razorpay/razorpay-gateway.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";

export function createGateways({
  env,
  db,
  now,
  credentialsOf,
}: {
  env: Env;
  db: Database;
  now(): Date;
  /** What its owner saved for it; see `getGatewayCredentials`. */
  credentialsOf(gateway: Gateway): Promise<Credentials>;
}): Gateways {
  const razorpay: Gateway = createRazorpayGateway({
    origin: env.razorpayUrl ?? razorpayOrigin,
    credentials: () => credentialsOf(razorpay),
  });
  // In this order: who has opened an account wants it used.
  return { razorpay, sandbox: env.sandboxPayments ? createSandboxGateway({ db, now }) : null };
}
