import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Role } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { plainRefusal } from "#app/http/plain-refusal.ts";
import { signedInFrom } from "#app/sessions.ts";

/**
 * The addresses whose actions read their body with `readUpload`, which counts it, and who may send there; also as the
 * router asks for them.
 */
const uploads: readonly { role: Role; address: RegExp }[] = [
  { role: "administrator", address: /^\/admin\/categories(?:\/[0-9a-f-]+)?(?:\.data)?$/i },
  {
    role: "administrator",
    address: /^\/admin\/products\/[0-9a-f-]+\/images(?:\/uploads)?(?:\.data)?$/i,
  },
  { role: "vendor", address: /^(?:\/hi)?\/vendor\/business\/licence(?:\.data)?$/i },
  {
    role: "vendor",
    address: /^(?:\/hi)?\/vendor\/products\/[0-9a-f-]+\/images(?:\/uploads)?(?:\.data)?$/i,
  },
  { role: "vendor", address: /^(?:\/hi)?\/vendor\/products\/imports(?:\.data)?$/i },
];

/** Nobody else may send more than a form holds, and they only where it is counted. */
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
  const upload = uploads.find(({ address }) => address.test(pathname));
  if (upload === undefined) return false;
  const signedIn = await signedInFrom(world, request)();
  return signedIn?.role === upload.role;
}
