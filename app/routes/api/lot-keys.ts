import { findPublicKeys } from "#server/catalogue/lots/passports/signing-keys.ts";
import { worldContext } from "#app/context.ts";
import type { Route } from "./+types/lot-keys";

/** The public keys of lot passports as a JSON Web Key Set (RFC 7517): old ones, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // The router asks for this by OPTIONS, too.
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const keys = await findPublicKeys(context.get(worldContext));
  const set = keys.map(({ id, x }) => ({ kty: "OKP", crv: "Ed25519", use: "sig", kid: id, x }));
  return Response.json({ keys: set }, { headers: { "Cache-Control": "public, max-age=300" } });
}
