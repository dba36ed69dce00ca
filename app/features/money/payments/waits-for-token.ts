import type { RouterContextProvider } from "react-router";
import { loadWaysToPay } from "#server/payment-methods/load-ways-to-pay.ts";
import { worldContext } from "#app/context.ts";
import { isGatewayMethod, needsToken } from "./gateway-token.ts";

/** Whether a way to pay is nothing without what the gateway's frame gives, which needs a script. */
export async function waitsForToken(
  context: Readonly<RouterContextProvider>,
  method: string,
): Promise<boolean> {
  if (!isGatewayMethod(method)) return false;
  const world = context.get(worldContext);
  return needsToken(method, (await loadWaysToPay(world.db, world)).paying);
}
