import { data } from "react-router";

/** For how long browsers and proxies keep one that everybody may see. So long it may be seen there after its review is hidden. */
const publicSeconds = 24 * 60 * 60;

/** A photo for everybody. @throws 404 where there is none */
export const publicPhotoResponse = (bytes: Buffer | null, type: "image/jpeg" | "image/webp") =>
  photoAnswer(bytes, { type, caching: `public, max-age=${publicSeconds}` });

/** A photo for those alone whom it concerns, and for no cache. @throws 404 where there is none, for them */
export const photoResponse = (jpeg: Buffer | null): Response =>
  photoAnswer(jpeg, { type: "image/jpeg", caching: "private, no-store" });

function photoAnswer(
  bytes: Buffer | null,
  { type, caching }: { type: string; caching: string },
): Response {
  if (bytes === null) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cache-Control": caching,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
