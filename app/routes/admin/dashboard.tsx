import { data, useRouteLoaderData } from "react-router";
import { readSalesPeriod } from "#domain/admin/sales-days.ts";
import { getDashboard } from "#server/admin/get-dashboard.ts";
import { getFirstRun } from "#server/admin/get-first-run.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { DashboardPage } from "#app/features/analytics/dashboard/dashboard-page.tsx";
import type { loader as layoutLoader } from "./admin-layout.tsx";
import type { Route } from "./+types/dashboard";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const dashboard = await getDashboard(
    world,
    person,
    readSalesPeriod(url.searchParams.get("days")),
  );
  if (dashboard === null) throw data(null, { status: 403 });
  return { ...dashboard, firstRun: await getFirstRun(world, person) };
}

export const meta: Route.MetaFunction = panelMeta("Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  // The layout asks what waits with every page of the panel.
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/admin/admin-layout");
  return <DashboardPage {...loaderData} attention={layout?.attention ?? []} />;
}
