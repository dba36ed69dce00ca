import type { VisitAdmission } from "./admission/admit-visits.ts";
import { compressResponse } from "./compress-response.ts";
import { cachedResponse, type CachedVisits } from "./memory/cached-visits.ts";
import type { PageCache } from "./memory/page-cache.ts";
import { setSecurityHeaders } from "./security.ts";

type Visitor = { clientAddress: string };
type VisitAnswerParts<V> = {
  memory: PageCache;
  cachedVisits: CachedVisits;
  admission: VisitAdmission;
  /** A page was there, or was being drawn for somebody else. */
  noteHit(): void;
  /** `knownFacts` are those of the page that the cache still has: drawn from the same, it would be the same. */
  draw(request: Request, visitor: V, knownFacts?: string | null): Promise<Response>;
};

/** From memory where the page is kept; what has to be drawn waits for its turn, once its form has come whole. */
export function createVisitAnswer<V extends Visitor>(visiting: VisitAnswerParts<V>) {
  const { cachedVisits, admission, draw } = visiting;
  return async (request: Request, visitor: V): Promise<Response> => {
    const { clientAddress } = visitor;
    const page = cachedVisits.cacheKeyFor(request);
    if (page !== null) return answerCached(visiting, request, visitor, page);
    const answer = await admission.runAdmitted(request, clientAddress, () =>
      draw(request, visitor),
    );
    return compressResponse(request, admission.admitFile(request, clientAddress, answer));
  };
}

async function answerCached<V extends Visitor>(
  { memory, admission, draw, noteHit }: VisitAnswerParts<V>,
  request: Request,
  visitor: V,
  { key, pageRequest }: { key: string; pageRequest: Request },
): Promise<Response> {
  const fill = () =>
    memory.fill(key, async (knownFacts) => {
      const page = await draw(pageRequest, visitor, knownFacts);
      setSecurityHeaders(page.headers, { https: request.url.startsWith("https:") });
      return page;
    });
  const inTurn = () =>
    // Who waited may find the page in memory by then.
    admission.together(key, request, visitor.clientAddress, async () => memory.find(key) ?? fill());
  // One that is being drawn is waited for as it is, whoever asked for it.
  const kept = memory.find(key) ?? memory.drawing(key);
  if (kept !== undefined) noteHit();
  const answer = await (kept ?? inTurn());
  return answer instanceof Response
    ? compressResponse(request, answer)
    : cachedResponse(request, answer);
}
