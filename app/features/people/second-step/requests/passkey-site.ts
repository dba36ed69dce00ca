import { isIP } from "node:net";
import type { PasskeySite } from "#server/people/second-step/passkey-check.ts";

/**
 * Where a passkey of this address belongs; null where browsers make none: without TLS, but on this very machine, and at
 * an address of digits, which no certificate names.
 */
export function passkeySite({ protocol, hostname, origin }: URL): PasskeySite | null {
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isLocal) return null;
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { host: hostname, origin } : null;
}
