import { readPage } from "#domain/list-page.ts";
import { findActivities } from "#server/audit/find-activities.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { readActivityListQuery } from "#app/features/audit/read-activity-list-query.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { ActivityPage } from "#app/features/audit/activity-page.tsx";
import type { Route } from "./+types/activity";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const query = url.searchParams;
  const asked = { ...readActivityListQuery(query), page: readPage(query) };
  return findActivities(context.get(worldContext), person, asked);
}

export const meta: Route.MetaFunction = panelMeta("Activity");

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ActivityPage found={loaderData} />;
}
