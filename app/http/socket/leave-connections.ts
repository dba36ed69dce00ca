import { Server as NetServer } from "node:net";
import type { Server } from "node:http";
import type { ServerLimits } from "./server-limits.ts";

/**
 * For a process whose work others go on with: it takes no new connection, and gives back those it has as HTTP does, with the next
 * answer of each, or when the time between two requests is over. To cut an idle one would cut the request that is on its way to it.
 */
export async function leaveConnections(server: Server, limits: ServerLimits): Promise<void> {
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  // Not node:http's own `close`, which cuts idle connections.
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
  const late = setTimeout(() => server.closeAllConnections(), limits.requestMs);
  await closed;
  clearTimeout(late);
}
