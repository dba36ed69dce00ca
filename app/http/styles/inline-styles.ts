import { createHash } from "node:crypto";
import built from "virtual:style-sheets";

/** A header by its name in small letters. */
export type HeaderOf = (name: string) => string | null | undefined;

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g;

const sheets = new Map(
  Object.entries(built).map(([href, css]) => [
    href,
    { css, hash: `'sha256-${createHash("sha256").update(css).digest("base64")}'` },
  ]),
);

/**
 * Whether this visitor, who has no session, opens the shop from outside and has no copy of the page: then most likely of
 * its style sheets neither. Visitors get no cookie, so that nothing tells those who were here long ago from those who
 * were not. Browsers that don't say where they come from ask for the sheets themselves.
 */
export const isFirstVisit = (header: HeaderOf): boolean =>
  header("sec-fetch-dest") === "document" &&
  header("sec-fetch-site") !== "same-origin" &&
  !header("if-none-match");

/**
 * Puts the text of a page's style sheets into it, so that it can be painted as soon as it has come. Their elements stay,
 * because React looks for what it drew, and the pre-hydration script for what the next page will name.
 */
export const inlineStyles = (html: string): string =>
  html.replace(LINK, (link: string, href: string) => {
    const sheet = sheets.get(href);
    return sheet ? `<style>${sheet.css}</style>${link.replace("/>", ' disabled=""/>')}` : link;
  });

/** What the Content-Security-Policy of a page has to allow for `inlineStyles`. */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(LINK)].flatMap(([, href = ""]) => sheets.get(href)?.hash ?? []);
