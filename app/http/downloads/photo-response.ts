import { data } from "react-router";

/** A photo for those alone whom it concerns, and for no cache. @throws 404 where there is none, for them */
export function photoResponse(jpeg: Buffer | null): Response {
  if (jpeg === null) throw data(null, { status: 404 });
  return new Response(new Uint8Array(jpeg), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(jpeg.length),
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
