import { noteRoute } from "#server/platform/traces/request-scope.ts";
import type { World } from "#server/world.ts";
import type { Visitor } from "#app/context.ts";
import { toldPlace } from "#app/place-cookie.ts";
import { hasSessionCookie, signedInFrom } from "#app/sessions.ts";
import type { VisitAdmission } from "./admission/admit-visits.ts";
import { compressQuickly, compressResponse } from "./compress-response.ts";
import { cachedResponse, type CachedVisits } from "./memory/cached-visits.ts";
import {
  fillCustomersPage,
  fillVisitorsPage,
  type PageAddress,
  type Pages,
} from "./memory/fill-pages.ts";
import { fillGaps, shownOf } from "./memory/personal-page.ts";
import { pageMemory } from "./counting/observe-answer.ts";
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
  return async (
    request: Request,
    stranger: Omit<Visitor, "signedIn" | "zone">,
  ): Promise<Response> => {
    const { clientAddress } = stranger;
    const signedIn = admission.learning(request, signedInFrom(world, request));
    const zone = toldPlace(request.headers.get("Cookie"))?.zone ?? null;
    const visitor = { ...stranger, signedIn, zone };
    const page = cachedVisits.addressOf(request);
    const hasSession = hasSessionCookie(request.headers.get("Cookie") ?? undefined);
    if (page && !hasSession) return answerVisitor(parts, request, visitor, page);
    const answer = await admission.runAdmitted(
      request,
      clientAddress,
      async () =>
        (page && (await answerCustomer(parts, request, visitor, page))) ??
        pages.draw(request, visitor),
    );
    return compressResponse(request, admission.admitFile(request, clientAddress, answer));
  };
}

/** A page was there, or was being drawn for somebody else. */
function noteHit({ metrics }: World): void {
  noteRoute(pageMemory);
  metrics.page("hit");
}

async function answerVisitor(
  { world, pages, admission }: VisitAnswerParts,
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
  const kept = visitors.find(key) ?? visitors.drawing(key);
  if (kept !== undefined) noteHit(world);
  const answer = await (kept ?? inTurn());
  return answer instanceof Response
    ? compressResponse(request, answer)
    : cachedResponse(request, answer);
}

/**
 * The page of customers with what it shows of the one who asks (decision 068). Null where it is drawn: for who isn't a
 * customer, and where it isn't kept or shows more of a customer than it has gaps for.
 */
async function answerCustomer(
  { world, pages }: VisitAnswerParts,
  request: Request,
  visitor: Visitor,
  page: PageAddress,
): Promise<Response | null> {
  // Drawing the page meets what fails here once more, and has words for it.
  const person = await visitor.signedIn().catch(() => null);
  if (person?.role !== "customer") return null;
  const kept = pages.customers.find(page.key);
  if (kept) noteHit(world);
  const found = kept ?? (await fillCustomersPage(pages, visitor, page));
  if (found instanceof Response) return null;
  const { headers, html } = fillGaps(found, shownOf(person));
  const response = await compressQuickly(request, html, headers);
  await renameCookies(world, request, response);
  return response;
}
