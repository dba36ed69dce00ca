import type { Gateway, GatewayMode } from "#server/gateways/gateway.ts";
import { listGateways } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import { loadMethods } from "#server/payment-methods/method-store.ts";
import { isReachable } from "#server/payment-methods/ways-to-pay.ts";

/** Those that can be asked now, whether they take money or not; `mode`: whether it is real. */
export async function gatewaysToAsk(
  world: World,
): Promise<{ gateway: Gateway; mode: GatewayMode }[]> {
  const stored = await loadMethods(world.db);
  return listGateways(world.gateways)
    .filter((gateway) => isReachable(world, gateway, stored))
    .map((gateway) => {
      const row = stored.gateways.find((one) => one.gateway === gateway.name);
      return { gateway, mode: row?.mode ?? gateway.modeOf({}) };
    });
}
