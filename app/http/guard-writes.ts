import type { Hono } from "hono";
import { countQueryFields, queryFieldsMax } from "#domain/files/form-fields.ts";
import type { World } from "#server/world.ts";
import { isKeyedWrite } from "./keyed-write.ts";
import { isGatewayWrite } from "./gateway-write.ts";
import { limitBodies, limitForms } from "./limit-bodies.ts";
import type { RefusalLog } from "./log-refusals.ts";
import { plainRefusal } from "./plain-refusal.ts";
import { createSharedRateCount } from "./admission/rate-count.ts";
import { isCrossSiteWrite } from "./security.ts";

type Visited = { Variables: { clientAddress: string; requestId: string } };

/** Whose name it was sent in isn't asked: it came from elsewhere. */
const nobody = () => Promise.resolve(null);

const unsafe = ["POST", "PUT", "PATCH", "DELETE"];

/** Nobody writes from another site, too often, or more than a form holds. Gateways have limits of their own. */
export function guardWrites<V extends Visited>(
  app: Hono<V>,
  world: World,
  logRefusal: RefusalLog,
): void {
  const { bodyBytes, writesPerMinute, gatewayBodyBytes, gatewayWritesPerMinute } = world.limits;
  const countWrite = createSharedRateCount(world, "writes", {
    points: writesPerMinute,
    seconds: 60,
  });
  const countGateway = createSharedRateCount(world, "writes-of-gateways", {
    points: gatewayWritesPerMinute,
    seconds: 60,
  });
  app.on(unsafe, "*", async (c, next) => {
    const isGateway = isGatewayWrite(c.req.raw);
    if (!isGateway && !isKeyedWrite(c.req.raw) && isCrossSiteWrite(c.req.raw)) {
      const response = plainRefusal(403);
      await logRefusal({ request: c.req.raw, response, visitor: c.var, signedIn: nobody });
      return response;
    }
    const writes = await (isGateway ? countGateway : countWrite)(c.get("clientAddress"));
    if (writes.isWithin) return next();
    const response = plainRefusal(429, { "Retry-After": String(writes.waitSeconds) });
    const limit = isGateway ? "writes of gateways" : "writes";
    const refused = { request: c.req.raw, response, visitor: c.var, signedIn: nobody, limit };
    await logRefusal(refused);
    return response;
  });
  const limitGateway = limitForms(Math.min(gatewayBodyBytes, bodyBytes));
  const limitOthers = limitBodies(world);
  app.on(unsafe, "*", (c, next) =>
    isGatewayWrite(c.req.raw) ? limitGateway(c, next) : limitOthers(c, next),
  );
}

/** No address of ours has so many fields, and what is asked for with them is written into links and forms again. */
export function guardQueries<V extends Visited>(app: Hono<V>): void {
  app.use((c, next) => {
    const { search } = new URL(c.req.url);
    return countQueryFields(search) > queryFieldsMax ? Promise.resolve(plainRefusal(414)) : next();
  });
}
