import type { World } from "#server/world.ts";
import type { Visitor } from "#app/context.ts";
import { hasSessionCookie, signedInFrom } from "#app/sessions.ts";
import type { VisitAdmission } from "./admission/admit-visits.ts";
import { compressQuickly, compressResponse } from "./compress-response.ts";
import type { CachedPage } from "./memory/cached-page.ts";
import { cachedResponse, type CachedVisits } from "./memory/cached-visits.ts";
import {
  fillCustomersPage,
  fillVisitorsPage,
  type PageAddress,
  type Pages,
} from "./memory/fill-pages.ts";
import { fillGaps, shownOf } from "./memory/personal-page.ts";
import { renameCookies } from "./rename-cookies.ts";

type VisitAnswerParts = {
  world: World;
  pages: Pages;
  cachedVisits: CachedVisits;
  admission: VisitAdmission;
};

/** From memory where the page is kept; what has to be drawn waits for its turn, once its form has come whole. */
export function createVisitAnswer(parts: VisitAnswerParts) {
  const { world, pages, cachedVisits, admission } = parts;
  return async (request: Request, stranger: Omit<Visitor, "signedIn">): Promise<Response> => {
    const { clientAddress } = stranger;
    const signedIn = admission.learning(request, signedInFrom(world, request));
    const visitor = { ...stranger, signedIn };
    const page = cachedVisits.addressOf(request);
    const hasSession = hasSessionCookie(request.headers.get("Cookie") ?? undefined);
    if (page && !hasSession) return answerVisitor(parts, request, visitor, page);
    const answer = await admission.runAdmitted(
      request,
      clientAddress,
      async () =>
        (page && (await answerSession(parts, request, visitor, page))) ??
        pages.draw(request, visitor),
    );
    return compressResponse(request, admission.admitFile(request, clientAddress, answer));
  };
}

async function answerVisitor(
  { pages, admission }: VisitAnswerParts,
  request: Request,
  visitor: Visitor,
  page: PageAddress,
): Promise<Response> {
  const { key } = page;
  const { visitors } = pages;
  const inTurn = () =>
    // Who waited may find the page in memory by then.
    admission.together(
      key,
      request,
      visitor.clientAddress,
      async () => visitors.find(key) ?? fillVisitorsPage(pages, request, visitor, page),
    );
  // One that is being drawn is waited for as it is, whoever asked for it.
  return sent(request, await (visitors.find(key) ?? visitors.drawing(key) ?? inTurn()));
}

const sent = async (request: Request, page: CachedPage | Response): Promise<Response> =>
  page instanceof Response ? compressResponse(request, page) : cachedResponse(request, page);

/**
 * What somebody with a session's cookie gets from memory: a customer the page of customers with what it shows of them
 * (decision 068), and whose session is over, or one of the panel, that of visitors. Null where the page has to be drawn:
 * for vendors, and where it isn't kept or shows more of a customer than it has gaps for.
 */
async function answerSession(
  { world, pages }: VisitAnswerParts,
  request: Request,
  visitor: Visitor,
  page: PageAddress,
): Promise<Response | null> {
  // Drawing the page meets what fails here once more, and has words for it.
  const person = await visitor.signedIn().catch(() => undefined);
  if (person === undefined || person?.role === "vendor") return null;
  const { key } = page;
  const named = async (response: Response) => {
    await renameCookies(world, request, response);
    return response;
  };
  if (person === null) {
    const asked = withoutSession(request);
    const answer =
      pages.visitors.find(key) ?? (await fillVisitorsPage(pages, asked, visitor, page));
    return named(await sent(asked, answer));
  }
  const found = pages.customers.find(key) ?? (await fillCustomersPage(pages, visitor, page));
  if (found instanceof Response) return null;
  const { headers, html } = fillGaps(found, shownOf(person));
  return named(await compressQuickly(request, html, headers));
}

/** Who had a session was here before, and has the style sheets. */
function withoutSession({ url, headers }: Request): Request {
  const rest = new Headers(headers);
  for (const name of ["Cookie", "Sec-Fetch-Dest"]) rest.delete(name);
  return new Request(url, { headers: rest });
}
