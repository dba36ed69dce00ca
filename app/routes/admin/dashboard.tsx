import { data } from "react-router";
import { getDashboard } from "#server/admin/get-dashboard.ts";
import { getFirstRun } from "#server/admin/get-first-run.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { DashboardPage } from "#app/features/admin/dashboard/dashboard-page.tsx";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const dashboard = await getDashboard(world, person);
  if (dashboard === null) throw data(null, { status: 403 });
  return { ...dashboard, firstRun: await getFirstRun(world, person) };
}

export const meta: Route.MetaFunction = panelMeta("Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
