import type { MiddlewareHandler } from "hono";
import { countFields, formFieldsMax } from "#domain/files/form-fields.ts";
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
    address:
      /^\/admin\/products\/[0-9a-f-]+\/(?:images(?:\/uploads)?|lots\/[0-9a-f-]+\/photo)(?:\.data)?$/i,
  },
  { role: "administrator", address: /^\/admin\/complaints\/C-[0-9-]+(?:\.data)?$/i },
  { role: "vendor", address: /^(?:\/hi)?\/vendor\/complaints\/C-[0-9-]+(?:\.data)?$/i },
  {
    role: "customer",
    address:
      /^(?:\/hi)?\/orders\/BB-[0-9-]+\/(?:parcels\/\d+\/(?:complaint|return-photos)|complaints\/C-[0-9-]+|germination\/[0-9a-f-]+\/photos)(?:\.data)?$/i,
  },
  { role: "customer", address: /^(?:\/hi)?\/products\/[^/]+\/review(?:\.data)?$/i },
  { role: "vendor", address: /^(?:\/hi)?\/vendor\/business\/licence(?:\.data)?$/i },
  {
    role: "vendor",
    address:
      /^(?:\/hi)?\/vendor\/products\/[0-9a-f-]+\/(?:images(?:\/uploads)?|lots\/[0-9a-f-]+\/photo)(?:\.data)?$/i,
  },
  { role: "vendor", address: /^(?:\/hi)?\/vendor\/products\/imports(?:\.data)?$/i },
];

/**
 * Nobody else may send more than a form holds, and they only where it is counted. Every other body is read here, so that
 * nothing behind is given one with more fields than any form of ours has.
 */
export function limitBodies(world: World): MiddlewareHandler {
  const limited = limitForms(world.limits.bodyBytes);
  return async (c, next) =>
    (await isAdmittedUpload(world, c.req.raw)) ? next() : limited(c, next);
}

/** Limits the bytes and the fields of a form. */
export function limitForms(bytesMax: number): MiddlewareHandler {
  return async (c, next) => {
    const request = c.req.raw;
    if (request.body === null) return next();
    const body = await readWithin(request, bytesMax);
    const type = request.headers.get("Content-Type") ?? "";
    if (body === null || countFields(type, body, formFieldsMax) > formFieldsMax)
      return plainRefusal(413);
    c.req.raw = new Request(request, { method: request.method, body });
    return next();
  };
}

/** Null when there is more of it, told at once where its header says so. */
async function readWithin(
  request: Request,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length")) > bytesMax) return null;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // What is beyond is left where it is: a form that is still being written can't be canceled everywhere.
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      bytes += read.value.byteLength;
      if (bytes > bytesMax) return null;
      chunks.push(read.value);
    }
  } catch (error) {
    // Its sender has left in the middle, and hears no answer.
    if (error instanceof Error && "code" in error && error.code === "ECONNRESET") return null;
    throw error;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function isAdmittedUpload(world: World, request: Request): Promise<boolean> {
  if (request.method !== "POST") return false;
  const { pathname } = new URL(request.url);
  const upload = uploads.find(({ address }) => address.test(pathname));
  if (upload === undefined) return false;
  const signedIn = await signedInFrom(world, request)();
  return signedIn?.role === upload.role;
}
