import type { Credentials, Gateway } from "#server/gateways/gateway.ts";
import type { World } from "#server/world.ts";
import { loadGatewayRow } from "./method-store.ts";
import { readCredentials } from "./ways-to-pay.ts";

/**
 * For the gateway's own calls to its company.
 *
 * @throws Error when none are saved, or what is saved can't be read
 */
export async function getGatewayCredentials(
  world: Pick<World, "db" | "secret">,
  gateway: Gateway,
): Promise<Credentials> {
  const read = readCredentials(world, gateway, await loadGatewayRow(world.db, gateway.name));
  if (read.state === "none-needed") return {};
  if (read.state !== "saved")
    throw new Error(`The credentials of the gateway ${gateway.name} are ${read.state}`);
  return read.credentials;
}
