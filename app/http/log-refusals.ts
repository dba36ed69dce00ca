import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import {
  guardedAreaOf,
  isNotedTime,
  refusedAccessRows,
  type GuardedArea,
} from "#domain/audit/refused-access.ts";
import { noteRefusedAccess } from "#server/audit/note-refused-access.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import type { World } from "#server/world.ts";
import { isGatewayWrite } from "./gateway-write.ts";

export type Refused = {
  request: Request;
  response: Response;
  visitor: { requestId: string; clientAddress: string };
  signedIn: () => Promise<SignedIn | null>;
  /** Of a 429: which limit, where the address it was asked at doesn't say. */
  limit?: string;
};

const linesPerMinute = 30;

/**
 * Logs who was refused what for lack of the right, what isn't there for somebody who is signed in, what no gateway signed,
 * and who reached a limit; of one address so many times a minute, and each limit once: a flood fills no disk. People who
 * are signed in stand in the panel's list of activities, too.
 */
export function createRefusalLog(world: World): (refused: Refused) => Promise<void> {
  const isHeard = counted(linesPerMinute, 60);
  const isFirstOfLimit = counted(1, 60);
  const noteAccess = createAccessNotes(world);
  return async (refused) => {
    const { request, response, visitor, signedIn } = refused;
    const kind = kindOf(refused);
    if (kind === null) return;
    const path = pathOf(request);
    const { clientAddress, requestId } = visitor;
    const limit = kind === "limit" ? (refused.limit ?? limitAt(path)) : null;
    if (limit !== null && !(await isFirstOfLimit(`${clientAddress} ${limit}`))) return;
    const person = await signedIn();
    if (kind === "hidden" && (person === null || person.role === "administrator")) return;
    const about = {
      status: response.status,
      method: request.method,
      path: new URL(request.url).pathname.slice(0, 200),
      personId: person?.personId ?? null,
      clientAddress,
      requestId,
    };
    if (limit !== null) return logSecurityEvent(world, { event: "limit-reached", limit, ...about });
    if (await isHeard(clientAddress)) logSecurityEvent(world, { event: "refused", ...about });
    const area = guardedAreaOf(path);
    if (person && area) await noteAccess(person, { place: area, kind, clientAddress });
  };
}

type RefusalKind = "right" | "hidden" | "unsigned" | "limit";

function kindOf({ request, response: { status } }: Refused): RefusalKind | null {
  if (status === 403) return "right";
  if (status === 429) return "limit";
  if (status === 404) return guardedAreaOf(pathOf(request)) === null ? null : "hidden";
  return status === 400 && isGatewayWrite(request) ? "unsigned" : null;
}

/** As the routes read it: without its language and the ending of data, letters decoded and small. */
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  const plain = pathname.replace(/^\/hi(?=\/|$)/, "").replace(/\.data$/, "");
  try {
    return decodeURIComponent(plain).toLowerCase();
  } catch {
    return plain;
  }
}

/** By where it was asked for, but without names and numbers of things: `products` is the limit of reviews. */
function limitAt(path: string): string {
  const [area = "", page = ""] = path.split("/").slice(1, 3);
  const words = ["admin", "profile", "vendor"].includes(area) ? `${area}/${page}` : area;
  return words.slice(0, 40);
}

/** Into the panel's list, so that no flood fills it: in memory is counted, and few counts are written down. */
function createAccessNotes(world: World) {
  const times = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 3600 });
  const hasRoom = counted(refusedAccessRows.ofOneNetwork, 3600);
  const hasRoomInAll = counted(refusedAccessRows.inAll, 3600);
  type AccessAttempt = { place: GuardedArea; kind: RefusalKind; clientAddress: string };
  return async (person: SignedIn, { place, kind, clientAddress }: AccessAttempt) => {
    const { consumedPoints } = await times.consume(`${person.personId} ${place}`);
    if (!isNotedTime(consumedPoints)) return;
    if (!(await hasRoom(clientAddress)) || !(await hasRoomInAll(""))) return;
    const answer = kind === "hidden" ? "not-theirs-or-not-there" : "not-allowed";
    try {
      await noteRefusedAccess(world, person, { place, answer, timesInHour: consumedPoints });
    } catch (error) {
      // Who is refused is answered so all the same.
      if (world.outages.note(error, "refused access") === null)
        world.log.error({ err: error }, "refused access was not noted");
    }
  };
}

/** Counts in memory; answers whether it is still within so many in so many seconds. */
function counted(points: number, seconds: number): (key: string) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  };
}
