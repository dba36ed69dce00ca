import type { Gateway, GatewayTransfers } from "#server/gateways/gateway.ts";
import { listGateways } from "#server/gateways/gateways.ts";
import { loadGatewayRow } from "#server/payment-methods/method-store.ts";
import { readCredentials } from "#server/payment-methods/ways-to-pay.ts";
import type { World } from "#server/world.ts";

/** The gateway that moves money to accounts of vendors at itself; null: there is none whose keys are entered. */
export async function findTransferGateway(
  world: Pick<World, "gateways" | "db" | "secret">,
): Promise<(Gateway & { transfers: GatewayTransfers }) | null> {
  for (const gateway of listGateways(world.gateways)) {
    const { transfers, name } = gateway;
    if (transfers === undefined) continue;
    const { state } = readCredentials(world, gateway, await loadGatewayRow(world.db, name));
    if (state === "saved") return { ...gateway, transfers };
  }
  return null;
}
