import { saveGatewayCredentials } from "#server/payment-methods/save-gateway-credentials.ts";
import { switchPaymentMethod } from "#server/payment-methods/switch-payment-method.ts";
import type { World } from "#server/world.ts";
import { standInKeys } from "#tests/razorpay/stand-in.ts";
import { makeAdministrator } from "./administrator.ts";

/** The owner enters Razorpay's keys and switches it on: from then on it takes the digital ways to pay. */
export async function openRazorpay(
  world: World,
  keys: Partial<typeof standInKeys> = {},
): Promise<void> {
  const owner = await makeAdministrator(world.db);
  const typed = { ...standInKeys, ...keys };
  const saved = await saveGatewayCredentials(world, owner, { gateway: "razorpay", typed });
  if (!saved.ok) throw new Error(saved.refusal.code);
  const on = await switchPaymentMethod(world, owner, { method: "razorpay", on: true });
  if (!on.ok) throw new Error(on.refusal.code);
}
