import { findMatches } from "#server/admin/find-matches.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/matches";

/** For the search box, while one types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const found = await findMatches(context.get(worldContext), person, url.searchParams.get("q"));
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
