import { createHash } from "node:crypto";
import type { Language } from "#domain/language.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { titleIn } from "#app/i18n/catalogues.ts";
import { plainRefusal } from "#app/http/plain-refusal.ts";

const retryAfterSeconds = 5;

/** "Come back in a moment", for what could not have its turn: a page that costs nothing to draw, or a line of text. */
export function busyAnswer(request: Request): Response {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  if (!request.headers.get("Accept")?.includes("text/html")) return plainRefusal(503, headers);
  const url = new URL(request.url);
  const isSent = request.method !== "GET" && request.method !== "HEAD";
  const page = pageOf(languageOf(url.pathname), isSent ? null : url.pathname + url.search);
  return new Response(request.method === "HEAD" ? null : page, {
    status: 503,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src '${styleHash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

/** The shop's colours, written here because a sheet would be one more request of a shop that is busy. */
const style = `body{margin:0;background:#fbf8f1;color:#1f2a1c;font:16px/1.5 system-ui,"Noto Sans","Noto Sans Devanagari","Nirmala UI",sans-serif}
:lang(hi){line-height:1.65}
main{max-width:36rem;margin:0 auto;padding:4rem 1rem}
b{color:#2f6b2f}
h1{margin:2rem 0 .75rem;font-size:1.75rem;line-height:1.25;font-weight:600}
p{margin:0;color:#566052}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
a{box-sizing:border-box;min-height:44px;padding:.625rem 1.25rem;border:1px solid #2f6b2f;border-radius:8px;background:#fff;color:#2f6b2f;font-weight:600;text-decoration:none}
a:first-child{background:#2f6b2f;color:#fff}
a:focus-visible{outline:3px solid #1e6fb8;outline-offset:2px}`;
const styleHash = `sha256-${createHash("sha256").update(style).digest("base64")}`;

/** `again` is the address to ask for once more; null for what was sent, which a link can't send again. */
function pageOf(language: Language, again: string | null): string {
  const t = titleIn(language);
  const retry = again === null ? "" : `<a href="${attribute(again)}">${t("busy.retry")}</a>`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t("busy.title")}</title>
<style>${style}</style>
</head>
<body>
<main>
<b>Beej Bazaar</b>
<h1>${t("busy.title")}</h1>
<p>${t(again === null ? "busy.sentText" : "busy.text")}</p>
<nav>${retry}<a href="${localPath(language, "/")}">${t("busy.home")}</a></nav>
</main>
</body>
</html>
`;
}

/** `//elsewhere.example` would be another site's address. */
const attribute = (path: string) =>
  path
    .replace(/^\/+/, "/")
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
