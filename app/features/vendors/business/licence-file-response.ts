import type { LicenceFile } from "#server/vendors/licences/get-licence-file.ts";

/** Nothing in it runs or is fetched. A PDF is saved, not opened beside our pages: it may hold scripts of its own. */
export function licenceFileResponse({ type, content }: LicenceFile): Response {
  const isPdf = type === "application/pdf";
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(content.length),
      "Content-Disposition": isPdf
        ? 'attachment; filename="seed-licence.pdf"'
        : 'inline; filename="seed-licence.jpg"',
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
