import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { World } from "#server/world.ts";
import { isGatewayWrite } from "./gateway-write.ts";
import { limitBodies } from "./limit-bodies.ts";
import { plainRefusal } from "./plain-refusal.ts";
import { isCrossSiteWrite } from "./security.ts";
import { createWriteGate } from "./write-gate.ts";

type Visited = { Variables: { clientAddress: string } };

const unsafe = ["POST", "PUT", "PATCH", "DELETE"];

/** Nobody writes from another site, too often, or more than a form holds. Gateways have limits of their own. */
export function guardWrites<V extends Visited>(app: Hono<V>, world: World): void {
  const { bodyBytes, writesPerMinute, gatewayBodyBytes, gatewayWritesPerMinute } = world.limits;
  const admitWrite = createWriteGate(writesPerMinute);
  const admitGateway = createWriteGate(gatewayWritesPerMinute);
  app.on(unsafe, "*", async (c, next) => {
    const isGateway = isGatewayWrite(c.req.raw);
    if (!isGateway && isCrossSiteWrite(c.req.raw)) return plainRefusal(403);
    const wait = await (isGateway ? admitGateway : admitWrite)(c.get("clientAddress"));
    if (wait > 0) return plainRefusal(429, { "Retry-After": String(wait) });
    return next();
  });
  const limitGateway = bodyLimit({
    maxSize: Math.min(gatewayBodyBytes, bodyBytes),
    onError: () => plainRefusal(413),
  });
  const limitOthers = limitBodies(world);
  app.on(unsafe, "*", (c, next) =>
    isGatewayWrite(c.req.raw) ? limitGateway(c, next) : limitOthers(c, next),
  );
}
