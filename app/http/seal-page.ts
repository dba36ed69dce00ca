import { createHash } from "node:crypto";
import { hasSessionCookie } from "#app/sessions.ts";
import { permissionsPolicy } from "./security.ts";
import { inlineStyles, isFirstVisit, styleHashes } from "./styles/inline-styles.ts";

/** What a page may beyond what all pages may. */
type Allowed = {
  framed?: boolean;
  camera?: boolean;
  frames?: string[];
  formTargets?: readonly string[];
  /** Where its pictures are beside the shop, without a trailing slash. */
  pictures?: string | undefined;
};

/** `either`: linked, and the page may be sent with its styles in it later. */
type Styles = "linked" | "inline" | "either";

/** Of a page that is kept the memory makes both. */
export function stylesFor({ headers }: Request, { isKept }: { isKept: boolean }): Styles {
  if (isKept) return "either";
  const isFirst =
    !hasSessionCookie(headers.get("Cookie") ?? undefined) &&
    isFirstVisit((name) => headers.get(name));
  return isFirst ? "inline" : "linked";
}

/**
 * Finishes a drawn page. A nonce can't be kept in memory, so scripts that carry this drawing's nonce are
 * allowed by their hash and the nonce is taken out; a script that somebody slipped in has no nonce and no hash.
 */
export function sealPage(
  page: string,
  options: { nonce: string; startLater: boolean; styles: Styles; tags: string } & Allowed,
): { html: string; contentSecurityPolicy: string; permissionsPolicy: string } {
  const hashes = new Set<string>();
  const sealed = (part: string) => sealScripts(part, options, hashes);
  // Links stand in the head: the rest, nearly all of the page, is looked through for the nonce alone.
  const headEnd = page.indexOf("</head>");
  let head = sealed(page.slice(0, headEnd)) + options.tags;
  if (options.startLater) head = head.replace(PRELOAD, "");
  const styles = options.styles === "linked" ? [] : styleHashes(head);
  if (options.styles === "inline") head = inlineStyles(head);
  return {
    html: head + sealed(page.slice(headEnd)),
    contentSecurityPolicy: contentSecurityPolicy({ scripts: [...hashes], styles }, options),
    permissionsPolicy: permissionsPolicy({ camera: options.camera ?? false }),
  };
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** React writes no `<` or `>` within a tag. */
function sealScripts(
  part: string,
  { nonce, startLater }: { nonce: string; startLater: boolean },
  hashes: Set<string>,
): string {
  const mark = ` nonce="${nonce}"`;
  let sealed = "";
  let read = 0;
  for (let at = part.indexOf(mark); at !== -1; at = part.indexOf(mark, read)) {
    const from = part.lastIndexOf("<", at);
    const to = part.indexOf(">", at) + 1;
    const tag = part.slice(from, to).replace(mark, "");
    sealed += part.slice(read, from);
    read = to;
    if (!tag.startsWith("<script")) {
      sealed += tag;
      continue;
    }
    const code = part.slice(to, part.indexOf("</script>", to));
    if (code !== "") hashes.add(sha256(code));
    const isStart = startLater && tag.includes('type="module"');
    sealed += isStart ? '<script id="start" type="text/plain">' : tag;
  }
  return sealed + part.slice(read);
}

const sha256 = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

// Vite's development client writes styles into the page and keeps a socket open.
const developing = import.meta.env.DEV
  ? { style: " 'unsafe-inline'", connect: " ws:" }
  : { style: "", connect: "" };

const contentSecurityPolicy = (
  hashes: { scripts: string[]; styles: string[] },
  { framed = false, frames = [], formTargets = [], pictures }: Allowed,
) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.scripts].join(" "),
    ["style-src 'self'", ...hashes.styles].join(" ") + developing.style,
    `img-src 'self' data:${pictures === undefined ? "" : ` ${pictures}/`}`,
    "font-src 'self'",
    `connect-src 'self'${developing.connect}`,
    `frame-src ${["'self'", ...frames].join(" ")}`,
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
  ].join("; ");
