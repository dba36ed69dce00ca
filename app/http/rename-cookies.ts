import { getOldSession } from "#server/people/sign-in/get-old-session.ts";
import type { World } from "#server/world.ts";
import {
  endedOldCookie,
  hasSessionCookie,
  isHttps,
  presentedToken,
  sessionCookie,
} from "#app/sessions.ts";

/**
 * Gives the cookie of a session that began before the name had `__Host-` its new name, at the first page behind TLS: nobody
 * is thrown out by the new name. A token under the old name that began later was put there by somebody else, and goes.
 */
export async function renameCookies(
  world: World,
  request: Request,
  response: Response,
): Promise<void> {
  if (request.method !== "GET" || !isHttps(request)) return;
  if (!hasSessionCookie(request.headers.get("Cookie") ?? undefined)) return;
  for (const kind of ["shop", "admin"] as const) {
    const presented = await presentedToken(request, kind);
    if (!presented?.byOldName) continue;
    const session = await getOldSession(world, kind, presented.token);
    if (session !== null)
      response.headers.append(
        "Set-Cookie",
        await sessionCookie(request, kind, presented.token, session),
      );
    response.headers.append("Set-Cookie", await endedOldCookie(kind));
  }
}
