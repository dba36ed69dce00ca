import { loadGatewayRow } from "#server/payment-methods/method-store.ts";
import { readCredentials } from "#server/payment-methods/ways-to-pay.ts";
import type { Gateway } from "#server/gateways/gateway.ts";
import { Unavailable } from "#server/platform/unavailable.ts";
import type { World } from "#server/world.ts";

/** Until the owner has entered them anew; a gateway sends again for a day or longer. */
const retryAfterSeconds = 300;

/**
 * Whether a signature of the gateway can be checked: without keys nobody could have signed anything.
 * @throws Unavailable while those that are saved can't be read, as after a new SECRET_KEY
 */
export async function hasKeys(world: World, gateway: Gateway): Promise<boolean> {
  const { state } = readCredentials(world, gateway, await loadGatewayRow(world.db, gateway.name));
  if (state === "unreadable")
    throw new Unavailable(`The credentials of the gateway ${gateway.name} are unreadable.`, {
      retryAfterSeconds,
    });
  return state !== "missing";
}
