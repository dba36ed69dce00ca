import type { Env } from "#server/env.ts";

export type Peer = { clientAddress: string; requestId: string };

/**
 * The request as the browser sees it. Behind a proxy that ends TLS the server is asked over http, but Origin,
 * cookies and links are those of the public address.
 */
export function publicRequest(request: Request, env: Env): Request {
  const url = new URL(request.url);
  const origin = env.publicUrl ?? (env.trustProxy > 0 ? forwardedOrigin(request, url) : url.origin);
  // The server's light request can't be copied, which those who read a body do; a copy made here can.
  if (origin === url.origin && (request.method === "GET" || request.method === "HEAD"))
    return request;
  return new Request(new URL(url.pathname + url.search, origin), request);
}

function forwardedOrigin(request: Request, url: URL): string {
  const protocol = request.headers.get("X-Forwarded-Proto") === "https" ? "https:" : url.protocol;
  const host = request.headers.get("X-Forwarded-Host") ?? url.host;
  const forwarded = `${protocol}//${host}`;
  return URL.canParse(forwarded) ? new URL(forwarded).origin : url.origin;
}

/** The address the outermost trusted proxy saw; the peer's own when no proxy is trusted. */
export function clientAddress(
  forwardedFor: string | undefined,
  peerAddress: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return peerAddress;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? peerAddress;
}
