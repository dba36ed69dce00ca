const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** A write that another site, or a program that hides where it comes from, sends in a visitor's name. */
export function isCrossSiteWrite(request: Request): boolean {
  if (!WRITES.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin !== new URL(request.url).origin;
  return request.headers.get("Sec-Fetch-Site") !== "same-origin";
}

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

export function setSecurityHeaders(
  headers: Headers,
  { requestId, https }: { requestId?: string; https: boolean },
): void {
  for (const [name, value] of Object.entries(everywhere)) headers.set(name, value);
  // Not "no-referrer": browsers would then post with `Origin: null`.
  if (!headers.has("Referrer-Policy"))
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NOTHING_RUNS);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (https) headers.set("Strict-Transport-Security", "max-age=31536000");
  if (requestId) headers.set("X-Request-Id", requestId);
}
