import type { Language } from "#domain/language.ts";
import type { Thing } from "./thing.ts";

export type Picture = { url: string; width: number; height: number };

type HeadTags = {
  /** The absolute address of the page in each language. */
  at: Record<Language, string>;
  language: Language;
  title: string;
  description: string;
  shopName: string;
  /** Pages with a picture say how they want to look where they are shared. */
  picture: Picture | undefined;
  things: readonly Thing[];
};

const locales: Record<Language, string> = { en: "en_IN", hi: "hi_IN" };

/** The part of a page's head that only other machines read. */
export function drawHeadTags(page: HeadTags): string {
  const { at, things } = page;
  const alternates = [
    ["en", at.en],
    ["hi", at.hi],
    ["x-default", at.en],
  ].map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${attribute(href)}"/>`);
  return [...alternates, ...drawPreview(page), ...things.map(drawThing)].join("");
}

function drawPreview({ at, language, title, description, shopName, picture }: HeadTags): string[] {
  if (!picture) return [];
  const other = language === "en" ? "hi" : "en";
  const said: [string, string][] = [
    ["og:type", "website"],
    ["og:site_name", shopName],
    ["og:title", title],
    ["og:description", description],
    ["og:url", at[language]],
    ["og:locale", locales[language]],
    ["og:locale:alternate", locales[other]],
    ["og:image", picture.url],
    ["og:image:width", String(picture.width)],
    ["og:image:height", String(picture.height)],
  ];
  return [
    ...said.map(([name, text]) => `<meta property="${name}" content="${attribute(text)}"/>`),
    `<meta name="twitter:card" content="summary_large_image"/>`,
  ];
}

/** Data, not script: browsers don't run it and the content security policy doesn't ask for it. `<` could end it. */
function drawThing(thing: Thing): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

const attribute = (text = "") =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
