import type { Gateway } from "./gateway.ts";

/**
 * The closed list of gateways that can take money here; the first that is on takes it. One that needs an account reads
 * its credentials with `getGatewayCredentials` for each call.
 */
export type Gateways = Readonly<Record<string, Gateway | null>> & {
  /** The built-in test gateway; null where it is switched off. */
  sandbox: Gateway | null;
};

/** The gateway an attempt was made with. Null: none that can be asked now, and cash on delivery has none at all. */
export function findGateway(gateways: Gateways, name: string): Gateway | null {
  return Object.values(gateways).find((gateway) => gateway?.name === name) ?? null;
}

export const listGateways = (gateways: Gateways): Gateway[] =>
  Object.values(gateways).filter((gateway) => gateway !== null);
