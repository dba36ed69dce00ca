import { findPublicKeys } from "#server/catalogue/lots/passports/signing-keys.ts";
import { worldContext } from "#app/context.ts";
import type { Route } from "./+types/lot-keys";

/** The public keys of lot passports as a JSON Web Key Set (RFC 7517): old ones, too; `withdrawn` is since when what one signed proves nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const keys = await findPublicKeys(context.get(worldContext));
  const set = keys.map(({ id, x, withdrawnAt }) => ({
    kty: "OKP",
    crv: "Ed25519",
    use: "sig",
    kid: id,
    x,
    ...(withdrawnAt ? { withdrawn: withdrawnAt } : {}),
  }));
  // Whoever keeps the list hears of a withdrawal within these five minutes.
  return Response.json({ keys: set }, { headers: { "Cache-Control": "public, max-age=300" } });
}
