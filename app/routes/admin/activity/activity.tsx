import { readPage } from "#domain/panel/list-page.ts";
import { findActivities } from "#server/activity/find-activities.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { askedActivities } from "#app/panel/asked-activities.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { ActivityPage } from "#app/ui/panel/activity/activity-page.tsx";
import type { Route } from "./+types/activity";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const query = url.searchParams;
  const asked = { ...askedActivities(query), page: readPage(query) };
  return findActivities(context.get(worldContext), person, asked);
}

export const meta: Route.MetaFunction = panelMeta("Activity");

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ActivityPage found={loaderData} />;
}
