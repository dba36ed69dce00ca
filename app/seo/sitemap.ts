// Site maps as sitemaps.org and search engines want them: each page in both languages, each naming the other.
import { localPath } from "#app/i18n/language.ts";

/** Pages that are always there; products and categories come from the catalogue. */
export const publicPaths = [
  "/",
  "/products",
  "/crops",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/refund",
  "/lots/verify",
] as const;

type Listed = { path: string; changedAt?: Date };

export function drawSitemap(origin: string, pages: readonly Listed[]): string {
  const urls = pages.map((page) => drawPage(origin, page)).join("");
  return `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>\n`;
}

export function drawSitemapIndex(origin: string, parts: number): string {
  const maps = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${text(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>\n`,
  ).join("");
  return `${declaration}<sitemapindex xmlns="${schema}">\n${maps}</sitemapindex>\n`;
}

const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

function drawPage(origin: string, { path, changedAt }: Listed): string {
  const en = text(origin + path);
  const hi = text(origin + localPath("hi", path));
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  const alternates = [
    ["en", en],
    ["hi", hi],
    ["x-default", en],
  ]
    .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    .join("");
  return [en, hi].map((at) => `\n<url><loc>${at}</loc>${changed}${alternates}</url>`).join("");
}

const text = (address: string) =>
  address
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
