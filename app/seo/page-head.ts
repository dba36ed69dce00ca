import type { RouterContextProvider } from "react-router";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { headContext, worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { titleIn } from "#app/i18n/catalogues.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { ServerTextKey } from "#app/i18n/translate.ts";
import { drawHeadTags, type Picture } from "./head-tags.ts";
import type { PageHead } from "./page-meta.ts";
import { isPrivatePath } from "./private-paths.ts";
import type { Thing } from "./thing.ts";

export type PageHeadArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** A page of titles.json: `about` has the texts `head.about.title` and `head.about.description`. */
type Stem<K = ServerTextKey> = K extends `head.${infer S}.title`
  ? `head.${S}.description` extends ServerTextKey
    ? S
    : never
  : never;

type MoreOfPage = {
  /** For the texts; `{shop}` is always there. */
  values?: TextValues;
  /** The English address without its language, when it isn't the path that was asked for. */
  path?: string;
  picture?: Picture | undefined;
  /** What the page is about, for search engines. */
  things?: readonly Thing[];
};

const descriptionMax = 160;

/**
 * Title, description and address of a page: its loader returns them as `head`, and its route says
 * `export const meta = pageMeta;`. What is for search engines only is written into the drawn page and goes
 * to no browser as data.
 */
export async function pageHead(
  { context, url }: PageHeadArgs,
  stem: Stem,
  { values, path = englishPath(url.pathname), picture, things = [] }: MoreOfPage = {},
): Promise<PageHead> {
  const { business } = await cachedSettings(context.get(worldContext));
  const language = languageOf(url.pathname);
  const t = titleIn(language);
  const said = { shop: business.name, ...values };
  const title = t(`head.${stem}.title`, said);
  const description = cut(t(`head.${stem}.description`, said));
  if (isPrivatePath(url.pathname)) return { title, description };
  const at = { en: url.origin + path, hi: url.origin + localPath("hi", path) };
  context.get(headContext).tags = drawHeadTags({
    at,
    language,
    title,
    description,
    picture,
    things,
    shopName: business.name,
  });
  return { title, description, canonical: at[language] };
}

function englishPath(pathname: string): string {
  const path = languageOf(pathname) === "hi" ? pathname.slice("/hi".length) : pathname;
  return path.length > 1 ? path.replace(/\/$/, "") : "/";
}

/** At the end of a word. */
function cut(text: string): string {
  const clean = text.replace(/\s+/g, " ").trim();
  if (clean.length <= descriptionMax) return clean;
  return `${clean.slice(0, descriptionMax - 1).replace(/\s+\S*$/, "")}…`;
}
