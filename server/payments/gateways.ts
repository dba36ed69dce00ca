import type { Database } from "#database/connect.ts";
import type { Env } from "#server/env.ts";
import type { Gateway } from "./gateway.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";

export type Gateways = {
  /** The built-in test gateway; null where it is switched off. */
  sandbox: Gateway | null;
};

export function createGateways({
  env,
  db,
  now,
}: {
  env: Env;
  db: Database;
  now(): Date;
}): Gateways {
  return { sandbox: env.sandboxPayments ? createSandboxGateway({ db, now }) : null };
}

/** The gateway an attempt was made with. Null: none that can be asked now, and cash on delivery has none at all. */
export function findGateway(gateways: Gateways, name: string): Gateway | null {
  return Object.values(gateways).find((gateway) => gateway?.name === name) ?? null;
}
