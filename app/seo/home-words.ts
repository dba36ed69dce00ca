import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
import { translate, type TextCatalogue } from "#app/i18n/translate.ts";
import { pageHead, type PageHeadArgs } from "./page-head.ts";
import type { PageHead } from "./page-meta.ts";
import { shopThings } from "./shop-things.ts";

/** What home says of the shop, by the name the owner gave it. */
export async function homeWords(
  asked: PageHeadArgs,
): Promise<{ head: PageHead; texts: TextCatalogue; about: string }> {
  const { origin, pathname } = asked.url;
  const language = languageOf(pathname);
  const { business } = await cachedSettings(asked.context.get(worldContext));
  const addressOf = (path: string) => origin + localPath(language, path);
  const head = await pageHead(asked, "home", {
    picture: { url: `${origin}/og.png`, width: 1200, height: 630 },
    things: shopThings(business, {
      origin,
      home: addressOf("/"),
      products: addressOf("/products"),
    }),
  });
  const { home } = pageTexts[language];
  const about = translate(home, language, "home.aboutText", { shop: business.name });
  const { "home.aboutText": _, ...texts } = home;
  return { head, texts, about };
}
