import type { Executor } from "#database/connect.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { loadMethods } from "./method-store.ts";
import { waysToPay, type WaysToPay } from "./ways-to-pay.ts";

/** As they are now, for who has not read the settings and methods along with something else. */
export async function loadWaysToPay(
  db: Executor,
  world: Pick<World, "gateways" | "secret">,
): Promise<WaysToPay> {
  return waysToPay(world, await getSettings(db), await loadMethods(db));
}
