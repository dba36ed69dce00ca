import { clientNetwork } from "#domain/people/sign-in/client-network.ts";
import type { Env } from "#server/env.ts";
import { plainRefusal } from "./plain-refusal.ts";

export type Peer = {
  clientAddress: string;
  /** Also in the answer, in each line of the log and, where there are any, in the trace. */
  requestId: string;
  /** What a trusted proxy says of the trace that the request belongs to. */
  traceparent?: string | null;
  /** A browser on this machine asks, with nothing in between; see app/http/socket/local-request.ts. */
  isLocal: boolean;
};

/** It asks for a page and changes nothing. */
export const isReading = ({ method }: Pick<Request, "method">): boolean =>
  method === "GET" || method === "HEAD";

/**
 * The request as the browser sees it. Behind a proxy that ends TLS the server is asked over http, but Origin,
 * cookies and links are those of the public address.
 */
export function publicRequest(request: Request, env: Env): Request {
  const url = new URL(request.url);
  const origin = env.publicUrl ?? forwardedOrigin(request, url, env.trustProxy);
  // The server's light request can't be copied, which those who read a body do; a copy made here can.
  if (origin === url.origin && isReading(request)) return request;
  // Put together as text: a path that begins with two slashes would be another host to `new URL(path, origin)`,
  // and its owner would pass for us.
  return new Request(origin + url.pathname + url.search, request);
}

/**
 * Pages name their own address in links and forms, where `//elsewhere.example/login` leads to another site. A reader is led
 * on to the same address with single slashes; nothing is written there. (A `\` is refused before: URL makes a slash of it.)
 */
export function answerDoubledSlashes({ url, method }: Request): Response | null {
  const { pathname, search } = new URL(url);
  if (!pathname.includes("//")) return null;
  if (method !== "GET" && method !== "HEAD") return plainRefusal(404);
  const location = pathname.replaceAll(/\/{2,}/g, "/") + search;
  return new Response(null, { status: 301, headers: { Location: location } });
}

/** Whether browsers reach the shop over TLS, for answers that are given before there is a request to read. */
export const isPublicHttps = (forwardedProto: string | undefined, env: Env): boolean =>
  env.publicUrl === undefined
    ? outermostTrusted(forwardedProto, env.trustProxy)?.toLowerCase() === "https"
    : env.publicUrl.startsWith("https:");

function forwardedOrigin(request: Request, url: URL, trustedProxies: number): string {
  const said = (name: string) => outermostTrusted(request.headers.get(name), trustedProxies);
  const protocol = said("X-Forwarded-Proto")?.toLowerCase() === "https" ? "https:" : url.protocol;
  const forwarded = `${protocol}//${said("X-Forwarded-Host") ?? url.host}`;
  return URL.canParse(forwarded) ? new URL(forwarded).origin : url.origin;
}

/** Who the outermost trusted proxy saw; the peer itself when no proxy is trusted. Of IPv6 a whole network is one client. */
export function clientAddress(
  forwardedFor: string | undefined,
  peerAddress: string,
  trustedProxies: number,
): string {
  return clientNetwork(outermostTrusted(forwardedFor, trustedProxies) ?? peerAddress);
}

/**
 * The id under which the proxy logs the request, where one is trusted; else one is made. It is written into the log: only what ids look
 * like is taken.
 */
export function requestIdOf(
  said: string | undefined,
  trustedProxies: number,
  newId: () => string,
): string {
  return trustedProxies > 0 && said !== undefined && idShape.test(said) ? said : newId();
}

const idShape = /^[\w.-]{16,64}$/;

/** Each proxy adds to the end of a list; what stands before the trusted ones' words anybody can write. */
function outermostTrusted(list: string | null | undefined, trustedProxies: number): string | null {
  if (trustedProxies === 0 || !list) return null;
  const words = list.split(",").map((word) => word.trim());
  return (words.at(-trustedProxies) ?? words[0]) || null;
}
