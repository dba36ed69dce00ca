import type { IncomingMessage } from "node:http";

type RawRequest = Pick<IncomingMessage, "headersDistinct" | "httpVersion" | "url"> & {
  socket: Pick<IncomingMessage["socket"], "remoteAddress">;
};

const addressesOfThisMachine: ReadonlySet<string> = new Set(["127.0.0.1", "::1"]);
const nameOfThisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** What proxies, tunnels and networks in front of a shop write into a request. */
const forwarding =
  /^(?:forwarded|via|cdn-loop|true-client-ip|(?:x-forwarded|x-real|x-client|x-original|cf|tailscale)-.+)$/;

/**
 * Whether a browser on this machine asks, without anything in between. It is judged by the request as it came, before PUBLIC_URL gives it
 * another name: a foreign name in Host leads here through something in front of the shop, or is a trick of another site. Browsers speak
 * HTTP/1.1 and name a path; HTTP/1.0 is what nginx speaks at first, a whole address is for proxies.
 */
export function isLocalRequest({
  socket,
  headersDistinct,
  httpVersion,
  url = "",
}: RawRequest): boolean {
  const hosts = headersDistinct["host"] ?? [];
  return (
    addressesOfThisMachine.has(socket.remoteAddress ?? "") &&
    httpVersion !== "1.0" &&
    url.startsWith("/") &&
    hosts.length === 1 &&
    hosts.every((host) => nameOfThisMachine.test(host)) &&
    !Object.keys(headersDistinct).some((name) => forwarding.test(name))
  );
}
