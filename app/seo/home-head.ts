import type { BusinessInformation } from "#domain/settings/shop-settings.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { pageHead, type PageHeadArgs } from "./page-head.ts";
import type { PageHead } from "./page-meta.ts";
import { shopThings } from "./shop-things.ts";

/** With what the shop is, for search engines. */
export function homeHead(asked: PageHeadArgs, business: BusinessInformation): Promise<PageHead> {
  const { origin, pathname } = asked.url;
  const language = languageOf(pathname);
  const addressOf = (path: string) => origin + localPath(language, path);
  return pageHead(asked, "home", {
    picture: { url: `${origin}/og.png`, width: 1200, height: 630 },
    things: shopThings(business, {
      origin,
      home: addressOf("/"),
      products: addressOf("/products"),
    }),
  });
}
