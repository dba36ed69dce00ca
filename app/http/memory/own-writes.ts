import { openText, sealText } from "#server/platform/seal.ts";
import { requestScope } from "#server/platform/traces/request-scope.ts";
import type { World } from "#server/world.ts";
import { isReading } from "#app/http/public-request.ts";
import { hasSessionCookie, isHttps } from "#app/sessions.ts";

const cookieName = "written_up_to";
const COOKIE = new RegExp(`(?:^|; *)(__Host-)?${cookieName}=([\\w.-]{1,200})(?:;|$)`);

/** How fast the log grows is nobody's business: it says how much the shop sells. */
const sealed = { purpose: "own writes", owner: "" };

/** Where long lists are read from a replica, and people write what stands in them; also as the router in a browser asks for it. */
const AREAS = /^\/(?:admin|(?:hi\/)?vendor)(?:[/.]|$)/;

/** Longer than the replica may be behind. */
const marginSeconds = 10;

/**
 * People find in the lists of their area what they wrote there (decision 091): the answer to a form carries how far the database's
 * log was after it, and no replica is read for this browser that isn't there yet. The form itself reads the primary.
 */
export async function withOwnWrites(
  world: Pick<World, "replica" | "changes" | "env" | "secret">,
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const { replica: settings } = world.env;
  if (world.replica === null || settings === undefined) return answer();
  const scope = requestScope();
  const isRead = isReading(request);
  if (scope) scope.writtenUpTo = isRead ? writtenUpTo(world, request) : Infinity;
  const response = await answer();
  const isWriter = hasSessionCookie(request.headers.get("Cookie") ?? undefined);
  if (isRead || !isWriter || !AREAS.test(new URL(request.url).pathname)) return response;
  // Where nobody can say it now, all that the replica lacks may be theirs.
  const { position } = (await world.changes.logPosition().catch(() => undefined)) ?? {
    position: Infinity,
  };
  const value = sealText(world, sealed, String(position));
  const [prefix, secure] = isHttps(request) ? ["__Host-", "; Secure"] : ["", ""];
  const age = `Max-Age=${settings.lagSeconds + marginSeconds}`;
  response.headers.append(
    "Set-Cookie",
    `${prefix}${cookieName}=${value}; Path=/; ${age}; HttpOnly; SameSite=Lax${secure}`,
  );
  return response;
}

function writtenUpTo(world: Pick<World, "secret">, request: Request): number {
  const [, prefix, value] = COOKIE.exec(request.headers.get("Cookie") ?? "") ?? [];
  const isOurs = value !== undefined && isHttps(request) === (prefix !== undefined);
  const position = isOurs ? openText(world, sealed, value) : null;
  return position === null ? 0 : Number(position);
}
