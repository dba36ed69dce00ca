import type { Database } from "#database/connect.ts";
import type { Env } from "#server/env.ts";
import type { Gateway } from "./gateway.ts";

export type Gateways = {
  /** The built-in test gateway; null where it is switched off. */
  sandbox: Gateway | null;
};

export function createGateways(_outside: { env: Env; db: Database; now(): Date }): Gateways {
  return { sandbox: null };
}
