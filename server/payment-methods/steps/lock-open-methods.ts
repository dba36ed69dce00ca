import type { Transaction } from "#database/connect.ts";
import type { OpenMethod } from "#domain/payment-methods/open-methods.ts";
import { loadMethods } from "#server/payment-methods/method-store.ts";
import { openMethods } from "#server/payment-methods/ways-to-pay.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

/**
 * Whoever closes a way to pay waits here for everybody else who does: two who switch off the last two at once would each
 * see the other's still on. Some of the switches are settings, so all of them wait for the settings. Then `mayClose`
 * decides.
 */
export async function lockOpenMethods(tx: Transaction, world: World): Promise<OpenMethod[]> {
  await lockSettings(tx);
  return openMethods(world, await getSettings(tx), await loadMethods(tx));
}
