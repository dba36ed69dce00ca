import { parseCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { findSuggestions } from "#server/catalogue/search/suggestions/find-suggestions.ts";
import { worldContext } from "#app/context.ts";
import { suggestionsInWords } from "#app/features/catalogue/suggestions/suggestions-in-words.ts";
import { languageOf } from "#app/i18n/language.ts";
import type { Route } from "./+types/suggestions";

/** For the search of the header, while one types: the search is read as the list of products reads it. The same for everybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const { search } = parseCatalogueQuery(url.searchParams);
  const found = await findSuggestions(context.get(worldContext), search, language);
  return Response.json(suggestionsInWords(language, found), {
    headers: { "Cache-Control": "public, max-age=60" },
  });
}
