import type { DrawingLimits } from "#server/platform/limits.ts";
import { isGatewayWrite } from "#app/http/gateway-write.ts";

/** What goes before what when not all can be drawn at once, from 0. */
export const urgencies = {
  /** Who signs in, pays or orders, and what a gateway says of it. */
  buying: 0,
  /** The pages of somebody's account: the panel, vendors, orders, profile. */
  account: 1,
  browsing: 2,
  /** What nobody has asked for before and few will again: searches, far pages, chosen packs, what isn't there. */
  rare: 3,
} as const;
export type Urgency = (typeof urgencies)[keyof typeof urgencies];

/** Whole addresses: what is invented behind them is as rare as anything that isn't there. */
const BUYING =
  /^\/(?:(?:admin\/)?login(?:\/second-step)?|register|logout|forgot-password|reset-password|confirm-email|email-confirmations|checkout(?:\/product)?|order-success|cart(?:\/(?:lines|offers|account))?|sandbox\/(?:fields|tokens)|orders\/[^/]+\/(?:payment|upi))$/;
const ACCOUNT = /^\/(?:admin|vendor|orders|profile)(?:\/|$)/;
const BROWSING =
  /^\/(?:about|contact|terms|privacy|refund|products(?:\/[^/]+(?:\/review(?:\/.*)?)?)?|vendors\/[^/]+)?$/;
/** Nobody leafs further by hand than a few visitors do. */
const NEAR_PAGE = /^(?:[1-9]|10)?$/;

/** Those who pay have a share of their own, so that who browses at the same address doesn't use it up. */
export type Kind = {
  urgency: Urgency;
  share: "buying" | "gateways" | "others";
  place: keyof DrawingLimits["atOnce"];
};

export function kindOf(request: Request): Kind {
  if (isGatewayWrite(request)) {
    return { urgency: urgencies.buying, share: "gateways", place: "drawing" };
  }
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/hi(?=\/|$)/, "").replace(/\.data$/, "") || "/";
  const place = request.method === "POST" && path === "/checkout" ? "order" : "drawing";
  if (BUYING.test(path)) return { urgency: urgencies.buying, share: "buying", place };
  if (ACCOUNT.test(path)) return { urgency: urgencies.account, share: "others", place };
  const urgency = isOften(path, url.searchParams) ? urgencies.browsing : urgencies.rare;
  return { urgency, share: "others", place };
}

const isOften = (path: string, query: URLSearchParams) =>
  BROWSING.test(path) &&
  !query.has("search") &&
  !query.has("pack") &&
  NEAR_PAGE.test(query.get("page") ?? "") &&
  NEAR_PAGE.test(query.get("reviews") ?? "");
