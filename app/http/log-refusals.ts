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
import { createRateCount } from "./admission/rate-count.ts";

export type Refused = {
  request: Request;
  response: Response;
  visitor: { requestId: string; clientAddress: string };
  signedIn: () => Promise<SignedIn | null>;
  /** Of a 429: which limit, where the address it was asked at doesn't say. */
  limit?: string;
};

export type RefusalLog = (refused: Refused) => Promise<void>;

const linesPerMinute = 30;

/**
 * Logs who was refused what for lack of the right, what isn't there for somebody who is signed in, what no gateway signed,
 * and who reached a limit; of one address so many times a minute, and each limit once: a flood fills no disk. People who
 * are signed in stand in the panel's list of activities, too.
 */
export function createRefusalLog(world: World): RefusalLog {
  const countLine = createRateCount("refusals-logged", { points: linesPerMinute, seconds: 60 });
  const countLimit = createRateCount("limits-logged", { points: 1, seconds: 60 });
  const noteAccess = createAccessNotes(world);
  return async (refused) => {
    const { request, response, visitor, signedIn } = refused;
    const kind = kindOf(refused);
    if (kind === null) return;
    const path = pathOf(request);
    const { clientAddress, requestId } = visitor;
    const limit = kind === "limit" ? (refused.limit ?? limitAt(path)) : null;
    if (limit !== null && !(await countLimit(`${clientAddress} ${limit}`)).isWithin) return;
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
    if ((await countLine(clientAddress)).isWithin)
      logSecurityEvent(world, { event: "refused", ...about });
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
  const countAccess = createRateCount("refused-access", {
    points: Number.MAX_SAFE_INTEGER,
    seconds: 3600,
  });
  const { ofOneNetwork, inAll } = refusedAccessRows;
  const countOfNetwork = createRateCount("access-noted", { points: ofOneNetwork, seconds: 3600 });
  const countOfAll = createRateCount("access-noted-in-all", { points: inAll, seconds: 3600 });
  type AccessAttempt = { place: GuardedArea; kind: RefusalKind; clientAddress: string };
  return async (person: SignedIn, { place, kind, clientAddress }: AccessAttempt) => {
    const { count } = await countAccess(`${person.personId} ${place}`);
    if (!isNotedTime(count)) return;
    if (!(await countOfNetwork(clientAddress)).isWithin) return;
    if (!(await countOfAll("")).isWithin) return;
    const answer = kind === "hidden" ? "not-theirs-or-not-there" : "not-allowed";
    try {
      await noteRefusedAccess(world, person, { place, answer, timesInHour: count });
    } catch (error) {
      // Who is refused is answered so all the same.
      if (world.outages.note(error, "refused access") === null)
        world.log.error({ err: error }, "refused access was not noted");
    }
  };
}
