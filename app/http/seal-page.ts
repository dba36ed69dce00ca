import { createHash } from "node:crypto";

/** What a page may beyond what all pages may. */
type Allowed = { framed?: boolean; frames?: string[]; formTargets?: readonly string[] };

/**
 * Finishes a drawn page. A nonce can't be kept in memory, so scripts that carry this drawing's nonce are
 * allowed by their hash and the nonce is taken out; a script that somebody slipped in has no nonce and no hash.
 */
export function sealPage(
  page: string,
  options: { nonce: string; startLater: boolean } & Allowed,
): { html: string; contentSecurityPolicy: string } {
  const mark = ` nonce="${options.nonce}"`;
  const hashes = new Set<string>();
  let html = page.replace(SCRIPT, (whole, attributes: string, code: string) => {
    if (!attributes.includes(mark)) return whole;
    if (code !== "") hashes.add(sha256(code));
    if (options.startLater && attributes.includes('type="module"')) {
      return `<script id="start" type="text/plain">${code}</script>`;
    }
    return whole;
  });
  if (options.startLater) html = html.replace(PRELOAD, "");
  html = html.replaceAll(mark, "");
  return {
    html,
    contentSecurityPolicy: contentSecurityPolicy([...hashes], options),
  };
}

const SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

const sha256 = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

// Vite's development client writes styles into the page and keeps a socket open.
const developing = import.meta.env.DEV
  ? { style: " 'unsafe-inline'", connect: " ws:" }
  : { style: "", connect: "" };

const contentSecurityPolicy = (
  scriptHashes: string[],
  { framed = false, frames = [], formTargets = [] }: Allowed,
) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    `style-src 'self'${developing.style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${developing.connect}`,
    `frame-src ${["'self'", ...frames].join(" ")}`,
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
  ].join("; ");
