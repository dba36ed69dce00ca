const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** A write that another site, or a program that hides where it comes from, sends in a visitor's name. */
export function isCrossSiteWrite(request: Request): boolean {
  if (!WRITES.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin !== new URL(request.url).origin;
  return request.headers.get("Sec-Fetch-Site") !== "same-origin";
}

export const permissionsPolicy = ({ camera }: { camera: boolean }): string =>
  `camera=(${camera ? "self" : ""}), geolocation=(), microphone=(), payment=(), usb=()`;

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": permissionsPolicy({ camera: false }),
};

const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Of a drawing somebody opens by itself: it may have its own colours, and nothing of it is of our origin. */
const FILE_IS_INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const FOR_A_YEAR = { "Strict-Transport-Security": "max-age=31536000" };

/** Of the refusals that node:http gives before the shop is asked. */
export const headersBeforeShop = (https: boolean): Record<string, string> => ({
  ...everywhere,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy": NOTHING_RUNS,
  ...(https ? FOR_A_YEAR : {}),
});

/**
 * Of files. A page takes twenty, so each says no more than it needs: a script, a style and a picture open nothing by
 * themselves; a drawing (SVG) opened by itself is a page in which nothing runs.
 */
export const headersOfFile = (type: string, https: boolean): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  ...(https ? FOR_A_YEAR : {}),
  ...(/^(?:text\/(?:javascript|css)|image\/(?:avif|webp|png))/.test(type)
    ? {}
    : { "Content-Security-Policy": FILE_IS_INERT }),
});

export function setSecurityHeaders(
  headers: Headers,
  { requestId, https }: { requestId?: string; https: boolean },
): void {
  // A page that uses the camera says so itself.
  for (const [name, value] of Object.entries(everywhere))
    if (name !== "Permissions-Policy" || !headers.has(name)) headers.set(name, value);
  // Not "no-referrer": browsers would then post with `Origin: null`.
  if (!headers.has("Referrer-Policy"))
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NOTHING_RUNS);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (https) for (const [name, value] of Object.entries(FOR_A_YEAR)) headers.set(name, value);
  if (requestId) headers.set("X-Request-Id", requestId);
}
