import type { VisitAdmission } from "./admission/admit-visits.ts";
import { compressResponse } from "./compress-response.ts";
import { keptResponse, type KeptVisits } from "./memory/kept-visits.ts";
import type { PageMemory } from "./memory/page-memory.ts";
import { setSecurityHeaders } from "./security.ts";

type Visitor = { clientAddress: string };
type Visiting<V> = {
  memory: PageMemory;
  kept: KeptVisits;
  admission: VisitAdmission;
  draw(request: Request, visitor: V): Promise<Response>;
};

/** From memory where the page is kept; what has to be drawn waits for its turn, once its form has come whole. */
export function createVisitAnswer<V extends Visitor>(visiting: Visiting<V>) {
  const { kept, admission, draw } = visiting;
  return async (request: Request, visitor: V): Promise<Response> => {
    const { clientAddress } = visitor;
    const page = kept.placeOf(request);
    if (page !== null) return answerKept(visiting, request, visitor, page);
    const answer = await admission.inTurn(request, clientAddress, () => draw(request, visitor));
    return compressResponse(request, admission.admitFile(request, clientAddress, answer));
  };
}

async function answerKept<V extends Visitor>(
  { memory, admission, draw }: Visiting<V>,
  request: Request,
  visitor: V,
  { place, asked }: { place: string; asked: Request },
): Promise<Response> {
  const fill = () =>
    memory.fill(place, async () => {
      const page = await draw(asked, visitor);
      setSecurityHeaders(page.headers, { https: request.url.startsWith("https:") });
      return page;
    });
  const inTurn = () =>
    // Who waited may find the page in memory by then.
    admission.together(
      place,
      request,
      visitor.clientAddress,
      async () => memory.find(place) ?? fill(),
    );
  // One that is being drawn is waited for as it is, whoever asked for it.
  const answer = await (memory.find(place) ?? memory.drawing(place) ?? inTurn());
  return answer instanceof Response
    ? compressResponse(request, answer)
    : keptResponse(request, answer);
}
