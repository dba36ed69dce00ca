import { useRouteLoaderData } from "react-router";
import { getBusinessDetails } from "#server/vendor-business/get-business-details.ts";
import { getVendorOverview } from "#server/vendor-figures/get-vendor-overview.ts";
import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/head/page-head.ts";
import { pageMeta } from "#app/head/page-meta.ts";
import { requireVendor } from "#app/people/require-vendor.ts";
import { ProgressCard } from "#app/ui/vendor/business/progress-card.tsx";
import { OverviewPage } from "#app/ui/vendor/overview/overview-page.tsx";
import { businessProgress } from "#app/vendor/business-progress.ts";
import type { Route } from "./+types/dashboard";
import type { loader as layoutLoader } from "./vendor-layout.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const world = context.get(worldContext);
  const [details, overview] = await Promise.all([
    getBusinessDetails(world, person),
    getVendorOverview(world, person.vendorId),
  ]);
  return {
    head: await pageHead({ context, url }, "vendor"),
    progress: details && businessProgress(details),
    overview,
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Dashboard({ loaderData: { overview, progress } }: Route.ComponentProps) {
  const business = useRouteLoaderData<typeof layoutLoader>("routes/vendor/vendor-layout");
  return (
    <OverviewPage overview={overview} standing={business?.standing ?? "approved"}>
      <ProgressCard progress={progress} />
    </OverviewPage>
  );
}
