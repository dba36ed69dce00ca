import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { World } from "#server/world.ts";
import { plainRefusal } from "#app/http/plain-refusal.ts";
import { signedInFrom } from "#app/sessions.ts";

/** The addresses whose actions read their body with `readUpload`, which counts it; also as the router asks for them. */
const uploadAddresses = [
  /^\/admin\/categories(?:\/[0-9a-f-]+)?(?:\.data)?$/i,
  /^\/admin\/products\/[0-9a-f-]+\/images(?:\/uploads)?(?:\.data)?$/i,
];

/** Only administrators may send more than a form holds, and only where it is counted. */
export function limitBodies(world: World): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: world.limits.bodyBytes,
    onError: () => plainRefusal(413),
  });
  return async (c, next) =>
    (await isAdmittedUpload(world, c.req.raw)) ? next() : limited(c, next);
}

async function isAdmittedUpload(world: World, request: Request): Promise<boolean> {
  if (request.method !== "POST") return false;
  const { pathname } = new URL(request.url);
  if (!uploadAddresses.some((address) => address.test(pathname))) return false;
  const signedIn = await signedInFrom(world, request)();
  return signedIn?.role === "administrator";
}
