import type { HeadersArgs } from "react-router";
import { formHeaders } from "./form-headers.ts";

/** A page whose address holds a one-time token: what it loads and leads to is not told the address. */
export function linkHeaders(args: HeadersArgs): Headers {
  const headers = formHeaders(args);
  headers.set("Referrer-Policy", "strict-origin");
  return headers;
}

/** The token of the link that was opened; none counts as one that leads nowhere. */
export const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";
