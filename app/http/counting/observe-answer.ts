import { inRequestScope, type RequestScope } from "#server/platform/traces/request-scope.ts";
import type { World } from "#server/world.ts";
import type { Peer } from "#app/http/public-request.ts";

/** What no route answers: the health checks, files for crawlers, and what is refused before it is read. */
const noRoute = "(none)";
/** What was drawn for somebody else: it costs another thing than drawing does. Those of the socket itself aren't timed, only counted. */
export const pageMemory = "(page memory)";

/** Counts how an answer came about, under the pattern of its route, and gives all that is done for it one id. */
export function observeAnswer(
  { log, metrics, traces }: World,
  method: string,
  { requestId, traceparent = null }: Peer,
  answer: () => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  const span = traces?.request({ method, requestId, traceparent }) ?? null;
  const scope: RequestScope = { id: requestId, route: null, refusals: [], writtenUpTo: 0, span };
  return inRequestScope(scope, async () => {
    let status = 500;
    try {
      const response = await answer();
      ({ status } = response);
      return response;
    } finally {
      const route = scope.route === null ? noRoute : routeName(scope.route);
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.answered({ route, method, status, seconds });
      for (const code of scope.refusals) metrics.refused(code);
      span?.end({ route, status, failed: status >= 500 });
      log.debug({ method, route, status, ms: Math.round(seconds * 1000) }, "answered");
    }
  });
}

/** Both languages are one route. */
const routeName = (pattern: string): string =>
  pattern === pageMemory
    ? pattern
    : pattern.replace(/^\/?hi\?(?=\/|$)/, "").replace(/^(?!\/)/, "/");
