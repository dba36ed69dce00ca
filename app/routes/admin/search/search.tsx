import { readMatchQuery } from "#domain/admin/matches.ts";
import { findMatches } from "#server/admin/find-matches.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { SearchPage } from "#app/features/admin/search/search-page.tsx";
import type { Route } from "./+types/search";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const asked = url.searchParams.get("q");
  const found = await findMatches(context.get(worldContext), person, asked);
  return { query: readMatchQuery(asked) === null ? null : (asked ?? "").trim(), found };
}

export const meta: Route.MetaFunction = panelMeta("Search");

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
