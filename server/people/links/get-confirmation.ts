import type { World } from "#server/world.ts";
import { findConfirmationLink, mayFollow } from "./link-store.ts";

/**
 * What a link to confirm an address still does: something, nothing for this visitor, nothing more since it is done, or
 * nothing at all.
 */
export type Confirmation =
  | { standing: "open"; email: string; changesFrom: string | null }
  | { standing: "not-theirs" }
  | { standing: "done"; email: string }
  | { standing: "void" };

/** Looking confirms nothing: mail scanners open every link. `visitorId` is who is signed in. */
export async function getConfirmation(
  world: World,
  token: string,
  visitorId: string | null,
): Promise<Confirmation> {
  const link = await findConfirmationLink(world.db, token, world.now());
  if (!link) return { standing: "void" };
  const { email, accountEmail, purpose } = link;
  if (link.open && !mayFollow(link, visitorId)) return { standing: "not-theirs" };
  if (link.open)
    return {
      standing: "open",
      email,
      changesFrom: purpose === "change-email" ? accountEmail : null,
    };
  return link.confirmed && email === accountEmail
    ? { standing: "done", email }
    : { standing: "void" };
}
