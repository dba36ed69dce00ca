import type { Hono } from "hono";
import { countQueryFields, queryFieldsMax } from "#domain/files/form-fields.ts";
import type { World } from "#server/world.ts";
import { isKeyedWrite } from "./keyed-write.ts";
import { isGatewayWrite } from "./gateway-write.ts";
import { limitBodies, limitForms } from "./limit-bodies.ts";
import { createRefusalLog } from "./log-refusals.ts";
import { plainRefusal } from "./plain-refusal.ts";
import { isCrossSiteWrite } from "./security.ts";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

type Visited = { Variables: { clientAddress: string; requestId: string } };

/** Whose name it was sent in isn't asked: it came from elsewhere. */
const nobody = () => Promise.resolve(null);

const unsafe = ["POST", "PUT", "PATCH", "DELETE"];

/** Nobody writes from another site, too often, or more than a form holds. Gateways have limits of their own. */
export function guardWrites<V extends Visited>(app: Hono<V>, world: World): void {
  const { bodyBytes, writesPerMinute, gatewayBodyBytes, gatewayWritesPerMinute } = world.limits;
  const admitWrite = createWriteGate(writesPerMinute);
  const logRefusal = createRefusalLog(world);
  const admitGateway = createWriteGate(gatewayWritesPerMinute);
  app.on(unsafe, "*", async (c, next) => {
    const isGateway = isGatewayWrite(c.req.raw);
    if (!isGateway && !isKeyedWrite(c.req.raw) && isCrossSiteWrite(c.req.raw)) {
      const response = plainRefusal(403);
      await logRefusal({ request: c.req.raw, response, visitor: c.var, signedIn: nobody });
      return response;
    }
    const wait = await (isGateway ? admitGateway : admitWrite)(c.get("clientAddress"));
    if (wait === 0) return next();
    const response = plainRefusal(429, { "Retry-After": String(wait) });
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

/** Counts one write of an address; answers how many seconds it has to wait, 0 when it may go on. */
function createWriteGate(writesPerMinute: number): (clientAddress: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: writesPerMinute, duration: 60 });
  return async (clientAddress) => {
    try {
      await limiter.consume(clientAddress);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      throw refusal;
    }
  };
}
