import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import type { World } from "#server/world.ts";
import { findResetLink } from "./link-store.ts";

/** Whose password a link sets, null when it sets nobody's. Looking uses no link up: mail scanners open them all. */
export async function getResetLink(
  world: World,
  kind: SessionKind,
  token: string,
): Promise<{ email: string } | null> {
  const link = await findResetLink(world.db, kind, token, world.now());
  return link && { email: link.email };
}
